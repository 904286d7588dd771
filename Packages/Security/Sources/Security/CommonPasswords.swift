// SPDX-License-Identifier: Apache-2.0

/// The values that are tried first. Short ones matter too: they are looked for with digits and
/// marks taken off.
enum CommonPasswords {
    static func contains(_ text: String) -> Bool { values.contains(text) }

    /// Built on first use, which is when somebody chooses a password.
    private static let values = Set(
        list.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    private static let list = """
        123456 1234567 12345678 123456789 1234567890 12345678910 123123 123123123 123321 123456a
        123qwe 111111 11111111 000000 00000000 112233 121212 131313 147258369 159753 654321 666666
        696969 777777 7777777 87654321 888888 88888888 987654321 999999 0987654321 a123456 abc123
        abcd1234 aa123456 admin administrator admin123 adminadmin root toor guest test tester
        testing test123 user default changeme changeit letmein letmeinnow welcome welcomeback
        welcometo login logmein signin secret mysecret topsecret private access master masterkey
        password passwords passw0rd password1 passwort passwordpassword thisismypassword
        mypassword mypasswordis newpassword oldpassword nopassword motdepasse contrasena
        contraseña senha parola parol wachtwoord haslo heslo salasana losenord lösenord qwerty
        qwertz azerty qwerty123 qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl zxcvbn
        zxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y zaq12wsx
        q1w2e3r4 qweasd qweasdzxc asdasd qweqwe zxczxc iloveyou iloveyousomuch iloveyouforever
        iloveme ilovegod iloveu loveyou lovelove lovers loveme forever princess princesa sunshine
        rainbow flower butterfly angel babygirl baby sweetheart beautiful chocolate cookie banana
        orange cheese pepper ginger monkey dragon tiger lion eagle falcon panther bear shadow
        midnight starlight moonlight football footballer baseball basketball soccer hockey
        volleyball tennis golf swimming running superman batman spiderman ironman wolverine
        pokemon pikachu naruto starwars startrek skywalker darthvader harrypotter gandalf matrix
        minecraft fortnite roblox callofduty counterstrike nintendo playstation xbox computer
        internet windows linux ubuntu google facebook instagram youtube twitter whatsapp microsoft
        apple samsung amazon netflix spotify hello helloworld hellohello hellothere whatever
        whatsup nothing something anything everything trustno1 trustnoone donttrust letitbe
        freedom liberty peace jesus jesuschrist jesusislord godisgood godislove blessed heaven
        faith michael jennifer jessica ashley michelle nicole daniel thomas charlie jordan hunter
        buster soccer1 george andrew robert william joseph matthew anthony joshua christopher
        alexander maggie summer winter spring autumn january february march april may june july
        august september october november december monday tuesday wednesday thursday friday
        saturday sunday mustang corvette ferrari porsche mercedes harley yamaha liverpool arsenal
        chelsea manchester barcelona realmadrid juventus bayern america england germany france
        canada australia london newyork california texas chicago correcthorsebatterystaple
        correcthorse batterystaple tobeornottobe openthedoor opensesame thequickbrownfox
        quickbrownfox thequickbrownfoxjumps loremipsum loremipsumdolor fitness workout training
        exercise muscle strength bodybuilding gym gymrat crossfit powerlifting weightlifting
        nopainnogain nopain noexcuses justdoit getfit getstrong
        """
}
