// SPDX-License-Identifier: Apache-2.0

/// Turns the capitals and abbreviations of USDA SR28 into words: `RICE,WHITE,CKD` is "Rice, white,
/// cooked".
enum SR28Name {
    /// The readable form of a short description; one that has small letters already stays as it is.
    static func readable(_ original: String) -> String {
        guard !original.utf8.contains(where: { (0x61...0x7A).contains($0) }) else {
            return original
        }
        var text = ""
        for part in original.split(separator: ",") {
            let words = part.split(separator: " ")
            guard !words.isEmpty else { continue }
            if !text.isEmpty { text += ", " }
            for (index, word) in words.enumerated() {
                if index > 0 { text += " " }
                let next = index + 1 < words.count ? words[index + 1] : ""
                text += expand(word, before: next)
            }
        }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func expand(_ word: Substring, before next: Substring) -> String {
        if word == "RED", ["FAT", "NA", "CAL", "SUGAR", "SODIUM"].contains(next) {
            return "reduced"
        }
        if let meaning = words[String(word)] { return meaning }
        if word.hasPrefix("WO/") { return "without" + rest(word.dropFirst(3)) }
        if word.hasPrefix("W/") { return "with" + rest(word.dropFirst(2)) }
        if word.contains("&") {
            return word.split(separator: "&").map { expand($0, before: "") }.joined(
                separator: " and ")
        }
        if word.first == "(" { return "(" + expand(word.dropFirst(), before: next) }
        if word.last == ")" { return expand(word.dropLast(), before: "") + ")" }
        return word.lowercased()
    }

    private static func rest(_ word: Substring) -> String {
        word.isEmpty ? "" : " " + expand(word, before: "")
    }
}

extension SR28Name {
    /// What the abbreviations of the short descriptions stand for (USDA SR28 documentation,
    /// appendix A, and usage in the table itself).
    static let words: [String: String] = {
        var words: [String: String] = [:]
        for pair in pairs.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
            let sides = pair.split(separator: "=")
            if sides.count == 2 { words[String(sides[0])] = String(sides[1]) }
        }
        return words
    }()

    private static let pairs = """
        ADDN=addition;ALC=alcoholic;APPL=apple;APPLS=apples;ASPRT=aspartame;BBQ=barbecue
        BEV=beverage;BF=beef;BKD=baked;BLD=boiled;BNLESS=boneless;BNLS=boneless;BNS=beans
        BRKFST=breakfast;BRLD=broiled;BRSD=braised;BRST=breast;BTLD=bottled;BTTM=bottom
        BTTRMLK=buttermilk;CA=calcium;CAL=calorie;CARB=carbonated;CHICK=chicken;CHOC=chocolate
        CHOIC=choice;CHOPD=chopped;CHS=cheese;CINN=cinnamon;CKD=cooked;CMDTY=commodity;CND=canned
        CNTR=center;COATD=coated;COCNT=coconut;COMM=commercial;COMMLY=commercially;COMP=composite
        CONC=concentrate;COND=condensed;CONDMNT=condiments;CRL=cereal;CRM=cream;CRMD=creamed
        CTTNSD=cottonseed;DEHYD=dehydrated;DK=dark;DOM=domestic;DRK=drink;DRND=drained
        DRSNG=dressing;DRUMSTK=drumstick;DSSRT=dessert;ENR=enriched;EQ=equal;EX=extra;FD=food
        FLAV=flavored;FLR=flour;FORT=fortified;FR=fries;FRNCH=french;FRSH=fresh;FRSTD=frosted
        FRSTNG=frosting;FRZ=frozen;FST=fast;GRDS=grades;GRLD=grilled;GRN=green;GRNS=greens
        H2O=water;HI=high;HTD=heated;HVY=heavy;HYDR=hydrogenated;IMITN=imitation;IMMAT=immature
        IMP=imported;INCL=includes;INF=infant;INST=instant;JUC=juice;JR=junior;KRNLS=kernels
        LIQ=liquid;LN=lean;LO=low;LOFAT=lowfat;LRG=large;LT=light;MAYO=mayonnaise;MED=medium
        MLK=milk;MSHD=mashed;MXD=mixed;NA=sodium;NAT=natural;NFMS=nonfat milk solids
        NUTR=nutrition;NZ=New Zealand;PAR=partially;PARBLD=parboiled;PAST=pasteurized;PDR=powder
        PK=pack;PLN=plain;PNAPPL=pineapple;PNUT=peanut;PNUTS=peanuts;PREP=prepared;PROT=protein
        PRPD=prepared;PUDD=pudding;REFR=refrigerated;REG=regular;REST=restaurant;RND=round
        RST=roast;RSTD=roasted;RTB=ready-to-bake;RTD=ready-to-drink;RTE=ready-to-eat
        RTF=ready-to-feed;RTH=ready-to-heat;RTL=retail;RTS=ready-to-serve;SAU=sauce
        SCALLPD=scalloped;SCRMBLD=scrambled;SD=seed;SEL=select;SHLDR=shoulder;SHRT=short
        SIMMRD=simmered;SKN=skin;SML=small;SMMR=summer;SNDWCH=sandwich;SOL=solids;SOLN=solution
        SOYBN=soybean;SP=species;SPL=special;SPRD=spread;STK=steak;STKS=sticks;STMD=steamed
        STR=strained;STWD=stewed;SUB=substitute;SWT=sweet;SWTND=sweetened;SWTNR=sweetener
        TSTD=toasted;UNCKD=uncooked;UNENR=unenriched;UNHTD=unheated;UNPREP=unprepared
        UNSWTND=unsweetened;VAN=vanilla;VAR=variety;VEG=vegetable;VIT=vitamin;WHL=whole
        WNTR=winter;WTR=water;YEL=yellow;&=and;W/=with;WO/=without
        """
}
