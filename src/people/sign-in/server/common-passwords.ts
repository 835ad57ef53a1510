/** Passwords that guessers try first: they are refused whatever else they have. */

/** Words that passwords are really made of: the world's favourites, and what people in Bulgaria choose. Lower case; digits and signs at the end do not matter. */

const WORLD = `
123456 1234567 12345678 123456789 1234567890 12345a 123456a a123456 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qwaszx zaq12wsx zaq1zaq1 zxcvbn zxcvbnm asdfgh asdfghj asdfghjk
asdfghjkl asdf asdfasdf asdqwe asdasd qweasd qweasdzxc qweqwe qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwerty12345
qwe123 wasd abcd abcde abcdef abcdefg abcdefgh abcdefghi abc abc123 abcd1234 aa123456 a1b2c3 a1b2c3d4 aaa zzz xxx
pass passwd password passw0rd p@ssword p@ssw0rd pa55word passwort passport passphrase passme mypass mypassword
newpassword oldpassword nopassword thepassword changeme change letmein letmein1 welcome welcome1 hello hello123
hithere whatever nothing something anything secret topsecret private access account admin administrator adminadmin
admin1234 root toor master user username guest test tester testing test1234 demo sample example temp temporary default
login signin register system server manager support service office company business internet computer desktop laptop
windows microsoft google yahoo gmail hotmail facebook instagram twitter youtube linkedin apple iphone samsung nokia
android sony toshiba lenovo dell intel cisco oracle linux ubuntu debian github docker database mysql postgres
security secure safety trustno trustno1 trustme iloveyou iloveu loveyou lovely lover love lovelove loveme mylove
baby babygirl babyboy angel angels sunshine rainbow flower flowers princess prince queen king kingdom sweety sweetheart
honey sugar cookie cupcake chocolate banana orange cherry strawberry lemon pepper ginger coffee cheese pizza hamburger
monkey dragon tiger lion eagle falcon wolf bear panda kitty kitten puppy doggy horse dolphin butterfly spider snake shark
rabbit bunny turtle penguin phoenix unicorn buddy buster bailey charlie maggie shadow smokey rocky lucky max molly daisy
superman batman spiderman ironman hulk joker pokemon pikachu naruto sasuke goku starwars matrix hobbit gandalf
harrypotter hogwarts sherlock james jamesbond bond007 terminator rambo ninja samurai warrior soldier hunter killer
ranger knight wizard legend hero zero cool coolguy sexy sexygirl fuckyou fuckoff fuck asshole bitch pussy porn
football soccer baseball basketball hockey tennis volleyball golf chess poker casino player winner champion sport
barcelona realmadrid liverpool chelsea arsenal manchester juventus milan bayern messi ronaldo ronaldinho neymar
mustang ferrari porsche mercedes corvette camaro yamaha honda toyota mazda nissan suzuki harley bmw audi opel golf
michael jordan jennifer jessica ashley amanda michelle nicole daniel david thomas robert andrew matthew joshua anthony
andrea barbara christian charles william richard joseph justin george peter patrick alexander benjamin samantha
victoria elizabeth hannah sophie emma olivia jasmine summer winter spring autumn january february march april june july
august september october november december monday tuesday wednesday thursday friday saturday sunday
london paris berlin madrid america canada france germany england russia moscow turkey china japan
freedom liberty peace happy happiness forever family friend friends mother father sister brother daddy mommy
heaven jesus christ church blessed faith hope grace destiny diamond silver golden platinum crystal pearl
money dollar million millionaire rich lottery bitcoin purple yellow green black white blue pink red scarlet
music guitar piano drummer metallica nirvana slipknot eminem beatles elvis rockstar hiphop techno dance
blink182 blahblah bigdaddy gateway thunder lightning storm hurricane tornado ocean mountain river island forest
galaxy planet earth moon star stars cosmos apollo saturn jupiter mercury venus orion titan
minecraft roblox fortnite counter counterstrike warcraft starcraft diablo playstation xbox nintendo mario zelda
`

/** Transliterated as it is typed: ch/4, sh/6, q for я, and by sound. */
const BULGARIA = `
parola parolata moqtaparola moyataparola novaparola starparola bezparola nqmaparola tainaparola tajnaparola taina tajna
smenime vlez vhod vhodd dostap potrebitel klient sluzhitel slujitel kolega shef direktor admini zdravei zdravey zdrasti
zdraveite privet dobarden obicham obichamte obi4am obi4amte obicam obicamte obichamteb lubov liubov lyubov lubovta
obich milo mila mili milichka milka skupa skapa slance slance slunce sluncho slanchice sladko sladuri4e bebe bebeto
bebce maiko mama mamo mamata tatko tate tati baba babata dqdo diado sestra brat bratle batko kaka semeistvo
deteto decata detsa priqtel priatel priyatel priqteli koteto kote kotka kotence kuche ku4e kucheto zaek zaiche
mecho meche ptichka pile slon konche kon magare lisica vulk valk orel sokol lav luv tigar
bulgaria balgaria bulgariq bulgaria1 bulgaria681 balgariq bylgaria blgaria bg bgbg bgmafia rodina otechestvo
sofia sofiq sofiya plovdiv varna burgas bourgas ruse rousse pleven starazagora sliven dobrich shumen pernik haskovo
yambol iambol pazardzhik pazardjik blagoevgrad velikotarnovo veliko tarnovo turnovo vraca vratsa gabrovo asenovgrad
vidin kazanlak kardzhali kyustendil kiustendil montana targovishte dimitrovgrad silistra lovech razgrad dupnica
smolyan smolian petrich sandanski svishtov samokov sevlievo lom karlovo troyan nesebar pomorie bansko
levski cska cska1948 levski1914 levskar cskar botev lokomotiv slavia ludogorec ludogorets beroe litex spartak
cherno4ernomorec stoichkov stoi4kov berbatov hristo hristobotev botev1 vasillevski vasil apostol todorov
ivan ivancho vanko vanio georgi gosho go6o georgiev dimitar dimitur mitko mitak petar petur pesho pe6o petko petrov
nikolay nikolai niki kolio hristov stefan stefanov todor tosho angelov asen atanas nasko boris borislav bobi bojidar
bozhidar valentin valio ventsislav venci viktor vladimir vlado daniel dani danail delyan deyan emil evgeni zhivko
zlatko iliya iliq ilian ivailo ivaylo kaloyan kaloqn kiril kiro krasimir krasi konstantin lyubomir lubo lubomir lyudmil
martin marto marin mario milen miroslav miro mihail misho mi6o momchil ognian ognyan pavel plamen rado radoslav rosen
rumen rumi samuil simeon moni slavi stanislav stoyan stoqn stanimir svetoslav svetlin tervel tihomir tsvetan cvetan
chavdar yavor iavor yordan iordan dancho yasen
maria mariq mariya mimi elena eli ivana ivanka vania vanya gergana geri desislava desi deni denitsa denica diana
darina daniela ekaterina kati katya katia elitsa elica emilia emi zornitsa zornica ioana yoana joana iva ivelina
ivi iliana irina kalina kalin kristina krisi kristiyan krisko lilia lili lora magdalena magi margarita mariana
milena mira monika moni nadezhda nadia nadya natalia nevena nikoleta nina penka petya petia pepi polina plamena
radka radost raya raia ralitsa ralica rositsa rosica rosi rumyana rumiana silvia silvi simona sonia sonya stela
stefka stanka svetla sveti tanya tania tatiana teodora tedi tsvetelina cvetelina ceci veselina vesi vesela
victoria viktoria viki violeta yana iana yulia iulia zlatka zhana jana
zima prolet liato lqto esen sneg more moreto planina planinata slivi rakia rakiq rakiya shopska banica banitsa
mekica kafe kafence bira biri4ka vino shokolad pica dinia qgoda iagoda cvete cvetq cvetence roza rozata
pari parite kinti banka bankata kredit notar advokat sadia sudiq prokuror sud sadebno izpulnitel chsi 4si
kompiutar kompyutar internetbg abvbg abv mailbg telefon mobitel vivacom globul mtel telenor yettel
asdf1234 qwer1234 neznam nezn4m neznaq zabravih nepomnq nepomnia ebasi maikati putka kurvata kopele shibanqk
lelemale maznoto sladak sladka hubava hubavica krasavica krasiva princesa kralica shampion pobeditel
zapori zaporibg prodan targ portal registar register2020 egov egovbg epodpis portalbg
`

const CYRILLIC = `
парола паролата тайна вход здравей здравейте обичам обичамте любов слънце слънчице мама тате татко баба бебе българия
софия пловдив варна бургас левски цска иван мария георги димитър петър николай александър елена запори продан
йцукен фъвапр явертъ яверти
`

/** Everything that is too common to be a password, or to be one with digits and signs behind it. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${WORLD} ${BULGARIA} ${CYRILLIC}`.trim().split(/\s+/))

/** One to three characters over and over: aaaaaa, ababab, abcabc. */
const REPEATED = /^(.{1,3})\1+$/su
const TAIL = /[\d\p{P}\p{S}\s]+$/u

/**
 * Whether a password is one of the really common ones, in any case, or is one of them with digits and signs behind it
 * (`Ivan1985!`), or the same few characters over and over.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(TAIL, '')) || REPEATED.test(plain)
}
