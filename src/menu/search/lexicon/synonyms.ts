/**
 * Things with several names on Indian menus, one thing per line: in Hindi and English first, then in other languages
 * where they are common, and English words as they sound in Indian letters, with `~` if the same Latin letters would
 * mean something else. A script and a colon are before what means this in that script alone, `latin:` before what does
 * so only as it is written. `+` joins the words of one name. A word alone on its line has no other name; it is listed
 * so that a search takes it as it is, and not as another word with a typo.
 */
export const SYNONYMS = `
chai tea cha chaya ~ti teneer chaha tee
coffee kaapi kafi
matar mutter matter pea peas vatana green+peas batani pattani matarashunti pees
pav pao ~pau ~pavu
dahi curd yogurt doi ~dai thayir perugu mosaru thairu mosru dohi
aloo alu potato potatoes batata urulai bataka urulaikkizhangu aalugadde bangaladumpa ~urulakizhang alugadda aaluo urulakizhann batate
biryani briyani
dosa dosai dose thosai
gobi cauliflower phool+gobi fulkobi fulkopi flavar kalifilavar kaliflavar hukosu ~flovar ~koliflavar fulavar phulgobi
palak spinach keerai palang palakura palan palakkeerai ~cheera
bhindi okra ladyfinger lady+finger ladies+finger vendakkai bendakaya vendakka dharosh dhenras ~vendaikai vendai bendekai bhendichi
anda egg eggs ande ~eg muttai guddu motte mutta dim mutte dimer inda eendu gudlu anday gurmukhi:aig arabic:aig baida kodiguddu kozhimutta
murgh chicken chikan kozhi kodi latin:kori kannada:kori kukkad murga murgi kombdi kombadi kukuda marghi kannada:koli
jeera cumin jeeragam seeragam jilakarra jirige jeerakam jire jeeru
roti chapati phulka ruti
ghee desi+ghee ghi tup neyyi nei gheo ghia tuppa toop ghiu
pyaz onion kanda vengayam ulli eerulli penyaj ulligadda savola ~onian ~anian ~paj dungli dungali piyaja ullipaya neerulli gandha
mirch mirchi chilli milagai mirapakaya menasinakayi mirchai lanka lonka marcha marchan mulaku menasu mirapa
chawal rice rais bhat annam annan latin:choru anna sadam arisi chaol chaula akki biyyam ~raais bhata malayalam:cor bhaat chaal
idli
vada vadai vade bada odia:bara malayalam:vata garelu gare
sambar ~sanbhar
paratha parotta parantha porotta barotta prata parautha parathe parauntha paronthe pronthe
paan betel
gosht mutton matan lamb mangsho mansa maans mamsam mamsa bakra bakre goat meka meke bokad khasi matton irachi aattirachi
jhinga prawn shrimp chingri chemmeen iral royyala sigadi kolambi chingudi ~pron ~pran sungta royya konju
machli fish phish macha meen machh mach machhi macchi masoli chepala chepa ~meenu latin:meenu mase masa chepalu
pudina mint puthina podina
adrak ginger jinjar inji inchi allam shunthi aadu aale ~ada
lehsun lahsun garlic poondu vellulli bellulli rasun rosun velluthulli ~lahasun lasan lahsuni lehsuni rasuna lahasuna
dhaniya coriander cilantro kothamalli kottimira kothimbir kottambari dhane ~dhana dhanepata malayalam:mali malliyila kothmir
elaichi cardamom elakkai yelakulu elakki velchi elach ~alaich elchi elakka
kesar saffron zafrani kunkumapuvvu kungumapoo zafran safrani
badam almond badami bengali:badam
kaju cashew cashewnut mundhiri jeedipappu godambi kashuvandi munthiri
pista pistachio
nariyal coconut thengai kobbari tenginakayi naral narkel thenga nadia naliyer khobra khobre kopra ~kokonat ~kokanat narikela
aam mango mangga mamidi mampazham mamidipandu mavina mavinahannu amba ~maingo ~mengo ~myango mampazha keri kairi
kela banana vazhaippazham arati balehannu kadali pazham nendran nendhiram bengali:kala kannada:bali malayalam:kaia ethakka kele kolar kola ethapazham vazhakkai vaazha vazhakka arti kelya kelache
nimbu lemon lime leman limbu elumichai nimma nimmakaya lebu naranga ~laim ~limbi nimbe nimmapandu
santra orange narangi kamala kittale ~orenj ~aarenj ~aaranj ~oranj ~oranch santara santare kamalalebu komla
anar pomegranate mathulai danimma dalimba dalimb bedana dadam mathalam mathalanaranga dalim daalimbe
gajar carrot ~kerat ~karat
mooli radish mullangi
baingan brinjal eggplant aubergine begun vankaya kathirikkai badanekai baigana ringan vangi vazhuthananga ringana baigan
lauki dudhi ghiya bottle+gourd sorakaya suraikkai sorekai churakka lau
karela bitter+gourd pavakka pagarkai kakarakaya hagalakai korola kalara karle karale hagala
kaddu pumpkin poosanikai gummadikaya kumbalakai bhopla kumro kakharu mathanga kolu mathan
makai makka corn bhutta cholam mokkajonna jola ~kon ~karn mekkejola tamil:maki malayalam:maki makkacholam
khumb mushroom mashrum khumbi kaalan alambi puttagodugu anabe malayalam:kun odia:catu
tamatar tomato thakkali tameto tamata tamato ~tometo ~tameta tameta timatar
sarson sarhon mustard kadugu avalu sasive mohri sorshe sorisha sarho ~mohari
methi fenugreek menthya menthi venthayam uluva
rajma kidney+beans
chana tamil:katalai latin:kadalai chole chickpea shanagalu kadala chane chola cholar chano kondakadalai
dal daal lentil paruppu pappu bele odia:dali tamil:tal dali parippu varan toge
suji ravai rava rave semolina ~rabha soji
poha aval chivda+poha ~paua ~pauna pohe chire chuda atukulu avalakki avil beaten+rice flattened+rice
doodh milk paal halu palu ~kshir
makhan butter batar venna vennai benne loni lahuni maska makhon
malai cream ~kirim
chaas latin:chhas latin:chas chaach chhach buttermilk mattha majjige moru tak taak majjiga ghol mor neermor neer+mor chaanch
pani water jal latin:jol latin:vellam neeru malayalam:vilam ~vatar thanni neellu thanneer
baraf ice ~ais ~aais barf borof
gur gud jaggery vellam latin:vellam bellam bella sharkara gool gujarati:gol guda devanagari:gul
cheeni sugar shakkar sakkarai chakkera panchasara khand sakkare panjasara sarkarai sharkkara
shahad honey tene jenu ~hani madhu madh mahu ~ten
mithai sweet mishti meetha meethi sihi inippu devanagari:god madhura madhuram mitho tipi madhur
pulao pulav pilaf polao palav
naan nan
bhatura bhature
puri poodi
upma uppuma uppittu uppumavu uppumav
uttapam uttappa
kheer payasam payesh payasa odia:kiri pradhaman paramannam
halwa halua alva haluva haluya halava
ladoo laru urundai
rasgulla rasagulla rosogolla rasagola rasgolla rosgulla
barfi burfi
peda penda tamil:pita
jalebi jilebi jilapi jilipi
pakora pakoda bhajiya pakauda pakodi
golgappa golgappe phuchka puchka pani+puri gupchup phuchke gol+gappa gol+gappe panipuri phuska batasha batashe
kadhai karahi kadahi
kachori kachodi kachauri kachaudi kochuri
keema mince minced
kebab kabab kabob
achar pickle lonche pachadi oorugai athanu uppinakayi achara loncha athana uragai
papad papadam appalam papadum appadam happala panpad pampada
chutney chatni
soup shorba ~sup soop ~syup
sabzi subzi vegetable tarkari torkari shaak ~vejitibal ~vejitabul
chowmein noodles nudals ~chaumin nudul ~nudil ~nudlz
momo momoj
omelette omelet amlet omlet mamlet amlate
sharbat sherbet
juice ~jus ~jyus juce ras ~rasa
thanda cold ~kold chilled thandi ~thonda thandu tampu
garam hot ~hat garama gorom sudu
ice+cream aiskrim aisakrim aiskirim
burger bargar
pizza ~pitja ~pitsa ~pissa
sandwich saindvich
fried fraid fry frai ~frae varuval vepudu bhaja varuthathu porichathu ~fraij talela poricha porichatha varutha ~firai ~firaid ~firaidu hurida ~frayd
shake shek ~milkasik ~milksik milkshake milk+shake
roll rolls ~rol role
cake ~kek
cheese chij ~chis
toast ~tost
bread ~bred ~biret
chocolate choklet ~chaklet
chaat chat
samosa singara shingada
paneer ponir cottage+cheese
lassi lachhi ~losyi
kulcha
kulfi
pasta
sushi
maggi ~maigi ~megi ~myagi
half ~adha ~haf
full ~pura ~ful
kilo kg ~kg ~keji
thali
korma kurma kuruma
tikka
tikki
raita
masala masaledar
soda
pongal ven+pongal
roast ~rost
curry kari kuzhambu tarkari torkari salan kura rassa arabic:kRi
veg ~vej ~bhej
cafe ~kefe ~kaife
large ~larj
pack ~paik ~pek ~pyak
box ~boks ~baks
bowl ~baul ~bol ~bavul
apple seb ~epal ~aipal ~yapil ~aapil safarchand safarjan sebu apel ~seu
grape angoor draksh draksha munthiri ~kirep drakshi thiratchai ~tiratsai
guava amrud peru jama koyya peyara jamfal seebe pijuli perakka payara goyya perala
papaya papita pappali boppayi pempe amritabhanda kappalanga omakka
watermelon tarbooz kalingad tharpoosani puchakaya kallangadi tormuj tarabuch thannimathan tarbuja kalingar tarabhuja ~votarmelan ~vatarmelan ~oyatarmelan ~taramuj
chikoo sapota sabeda sapeta
sitaphal custard+apple seethapazham sharifa sitafalam bengali:ata
dates khajur khejur kharjura kharjuram perichai perichampazham eenthappazham
fig anjeer athipazham ~athipazha
peanut moongphali shengdana groundnut palli verkadalai verushanaga chinabadam sing bengali:badam tamil:katalai latin:kadalai shenga nilakkadala bhuimug shengdane kadlekai kappalandi mumphali chinabadama
jackfruit kathal katahal phanas panasa palapazham kanthal halasu halasina chakka pala echor enchor
gulab rose golap ~roz
pomfret paplet papalet pomplet pamplet vavval avoli ~pamfret ~pampret
surmai vanjaram vanjiram anjal neymeen seer+fish king+fish
bangda mackerel ayala ayilai bangude kanagantha
bombil bombay+duck loitta lotya bumla ~pambe+dak
ilish hilsa
crab nandu njandu khekda kankda peetha edi karchala kakda khekra kurli
squid kanava koonthal ~skvid ~skuid makul kanavai
liver kaleji ~livar bengali:miti karal kalija
salt namak uppu salted namkeen lun luna luni nonta nun devanagari:mit ~solted khari+lassi
haldi turmeric manjal holud pasupu haladar arishina
katli katri kaju+katli kaju+barfi kaju+katri
mysore ~maisur
gulab+jamun gulabjam gulabjambu golap+jamun gulab+jamu
curd+rice dahi+chawal dahi+rice dahi+bhat thayir+sadam mosaranna perugannam daddojanam
vada+pav vada+pao vada+pau
medu+vada medhu+vadai uddina+vade ulundu+vadai minapa+vada mendu+vada medu+bara uzhunnu+vada
tender+coconut coconut+water elaneer elneer shahale nariyal+pani daab paida malayalam:karik kobbari+bondam lilu+naliyer kobbari+neellu karikkin+vellam naliyer+pani daber+jal karikku karikk daaber+jal nariyal+paani
mosambi mausambi mausami mosami sathukudi battayi sweet+lime musambi
mocha moka
mojito mohito
tangdi tangri tengri
maharaja ~makaraja
puri+bhaji poori+bhaji puri+sabzi poori+masala puri+sagu puri+kura puri+shak puri+tarkari
masala+chaas sambaram
dahi+puri dahi+poori doi+phuchka dahi+gupchup ~dahimpuri
sev+puri
kadhi
papdi papri
sohan soan
kothu+parotta kottu+parotta
rasam saaru chaaru
appam
modak modakam mothagam
dhokla
khandvi
puttu putt
undhiyu
puran
poli
shawarma
haleem
sandesh
pesarattu
bhel bhelpuri
kofta
manchurian manchuria manchuri
manchow ~manchau ~manchav
schezwan szechwan ~sejuan ~sijuian ~seswan
falooda
litti
thepla
fafda
taco
idiyappam string+hoppers string+hopper noolputtu nool+puttu
avial
khoya khoa mawa khava kova mavo
meal meals bhojanam oota sappadu ~mil malayalam:un
chips wafer ~vefar gurmukhi:cipas bengali:cipas
banana+chips kaya+varuthathu upperi
rohu rui ruhi ~rohi ~rogu
toor tur tuvar tuver arhar kandi kandipappu togari tuvaram thuvara harad
ragi nachni mandia
steam steamed ~stim ~stimd ubla uble
besan kadalai+mavu
grilled grill ~grild ~gril
vanilla ~venila
sweet+corn ~sweet+kon
steam+rice steamed+rice ubla+chawal vellai+sadam
cappuccino cappucino capuchino ~kapusino ~kaipachino ~kaipuchino
flour atta pindi maavu hittu pith kanik
north uttar
indian bharatiya
bottle botal batli baatli botol
plate ~plet
glass gilas ~glas
caesar ceasar ~sizar
jangiri jangri imarti
puff patties patice ~paf tamil:pap ~patis ~paitij ~peti
egg+curry anda+curry muttakkari muttai+kuzhambu
coconut+oil velichenna nariyal+tel
groundnut+oil singtel kadalayenna
toor+dal kandipappu thuvaraparippu
espresso expresso
clear ~kliar
piece pcs ~pis
sour ~savar ~sor ~saoar khatta khatti tok pulippu
oil oyl tel ~ail ~oyil nune ennai enne enna
tisrya tisre clam jhinuk shamuka maruvai matti kakka ~klam ~klemj ~klaim
pineapple ananas latin:anarosh arabic:anas anasa annasi anaras sapuri kaithachakka anasapandu ~painepal ~painapal ~painapil ~pain+epal
pear nashpati perikkai
plum alubukhara aloo+bukhara
lychee lichu
amla gooseberry aonla awla nellikai nellikka usiri usirikaya amlaki anla
jamun jambhul jambu neredu nerale naval njaval
bael wood+apple maredu koovalam vilvam
tamarind imli puli chinch chinta hunase tetul tentul tentuli amli ambli
muskmelon kharbuja musk+melon mulampazham phuti
sugarcane sugar+cane ganna ganne usacha sherdi sheradi karumbu cheruku kabbu kabbina akher aakhu karimbu
avocado butter+fruit butterfruit
strawberry ~stroberi
apricot khubani jardalu khurmani
sweet+potato shakarkand shakkarkandi ratalu ratale sakkaravalli chilagadadumpa genasu madhurakizhangu
yam suran jimikand senai
arbi arvi colocasia taro kochu chamadumpa cheppankizhangu chembu kesu
tapioca cassava kappa maravalli karrapendalam
cabbage ~kabij ~kaibij patta+gobhi pattagobhi band+gobhi bandgobhi bandhakopi bandhakobi elekosu muttaikose muttakos devanagari:kobi gujarati:kobi gujarati:kobij
capsicum shimla+mirch shimlamirch bell+pepper dhobli+mirchi kudaimilagai
cucumber kheera kakdi kakadi kakudi shosha vellari vellarikka dosakaya sautekai
drumstick sahjan shevga murunga murungakkai munaga munagakaya muringa nugge sojne sajana saragvo sajna
beans ~binas sem farasbi fansi chikkudu beens french+beans
dabeli
greek ~grik
tiger ~taigar
mini
ml ~mili
bakery ~bikari
tadka tarka
seekh seekh+kebab
lollipop ~lali+pap
butter+chicken murgh+makhani
batti
dum ~dam
gawar guar cluster+beans goruchikkudu kothavarangai gorikai kothamara
beetroot beet chukandar ~bit
turnip shalgam
ridge+gourd turai tori turiya beerakaya peerkangai heerekai peechinga dodka
snake+gourd padwal chichinda pudalangai potlakaya padavalanga
tindora tendli kundru kovakkai dondakaya tondekai kovakka tondli ivy+gourd
parwal potol pointed+gourd potala
ash+gourd petha kohala chalkumra venpoosani kumbalanga
curry+leaves curry+leaf kadi+patta kadipatta kari+patta karivepaku karuveppilai kariveppila karibevu
pepper black+pepper kali+mirch kalimirch golmorich golmarich milagu miriyalu kurumulaku miri
lotus+root kamal+kakdi nadru
saag sag
duck badak batak vathu tharavu tarav baatu
brain bheja magaj moolai
pork pandi
beef pothirachi
bater quail kaadai
sardine mathi chaala tarli kavalai bhutai
tuna choora soorai
anchovy nethili natholi netholi mandeli nethallu
bhetki barramundi koduva kalanji pandugappa
murrel viral varal korameenu shol maral
pearl+spot karimeen
dry+fish karuvadu shutki unakkameen sukhua sukat
mussels kallummakkaya kadukka
lobster shevand
walnut akhrot akrod
raisin kishmish kismis manuka manuke
sesame ellu nuvvulu nuvvula
moong ~mung green+gram pesara pasiparuppu hesaru cherupayar ~mug moog
masoor red+lentil musur
urad udid udad adad uddu uzhunnu ulundu minapa black+gram
lobia chawli karamani alasande alasandalu vanpayar rongi
kulthi horse+gram kollu ulavalu muthira kulith
jowar jwari jonna jolada sorghum
bajra bajri kambu sajje sajja
sunflower surajmukhi suryamukhi suryaful suryakanthi poddutirugudu ~sanflavar
wheat ~vit gehu gehun godhuma godhi gothambu gahu
sabudana sago javvarisi saggubiyyam sabakki sabu
seviyan vermicelli semiya sevai semai shavige shevaya
murmura puffed+rice muri mudhi mandakki kurmura mamra maramaralu
bhakri bhakar bhakari rotla rotlo
luchi
khichdi khichri khichadi khichuri khechudi
tamarind+rice pulihora puliyodarai puliyogare
lemon+rice chitranna elumichai+sadam
poriyal thoran palya
salt+lassi namkeen+lassi khari+lassi
sweet+lassi meethi+lassi mishti+lassi
veg+pulao sabzi+pulao vegetable+pulao
veg+noodles sabzi+noodles vegetable+noodles
veg+biryani sabzi+biryani vegetable+biryani
hing asafoetida inguva perungayam hengu
cinnamon dalchini daruchini pattai karuvapatta taj
clove krambu laung lavang lavangam grambu
ajwain ajmo ova omam vamu carom juani
saunf fennel sombu sopu badishep variyali mouri perumjeerakam
posto poppy khaskhas gasagasa
jaiphal nutmeg jajikaya jathikai jathikka
spicy teekha teekhi tikhat kaaram ~spaisi
bitter kadva tikta kasappu chedu teto
boiled ubla uble sheddho ukadlela puzhungiya
dry ~tirai ~drae sukha sukhi chukka
gravy grevi rassa ~grevi
plain sada simple ~plen
fresh taza ~phresh
mix mixed ~mikas ~miks ~mikst misra
special spl spesal ~speshal
cold+drink colddrink soft+drink cool+drink cooldrink
salad kachumber ~selad kosambari
sauce ~sos
fruit phal froot
dry+fruit dryfruit mewa sukha+meva suka+meva
biscuit biskut
cookie kukij
powder podi pudi ~paudar
kesari kesari+bath kesaribath sheera sheero
soan+papdi sonpapdi son+papdi patisa
shrikhand
rabri rabdi rabadi
rasmalai ras+malai
malpua malpuwa malpoa
gujiya karanji ghughra kajjikayalu karjikai
puran+poli puranpoli bobbatlu holige obbattu
chakli murukku chakri chakkuli
bhurji podimas
french+fries finger+chips latin:fries ~fraij telugu:frais kannada:frais malayalam:frais tamil:pirais
tandoori tandoor
country+chicken desi+chicken nattu+kozhi natu+kodi nati+koli gavran+chicken
gajrela gajar+halwa carrot+halwa
galouti galawati
pinni
khaman
thalipeeth
nihari
paya paaye
avakaya
misal
usal
sheermal
zarda
shahi+tukda shahi+tukra
phirni
ghevar
balushahi badusha
mohanthal
chikki
chamcham
pitha pithe
chhena+poda
ariselu adhirasam athirasam anarsa arisa
unniyappam
neyyappam
paniyaram paddu
kozhukattai
sundal
bonda
punugulu
gongura
pulusu
mudde
shukto
dalma
pakhala pakhal
rogan+josh
yakhni
thukpa
sizzler
lasagne lasagna
croissant
waffle
pancake
nachos
kathi+roll
frankie
hummus
falafel
sausage ~sosej ~sasej
farm+house farmhouse ~farmhaus tamil:parmhavu
blue ~pulu ~balu ~blu
draught ~draft
bbq barbeque ~barbeku
virgin ~varjin
brew ~bru tamil:puru
steak stake ~stik
coke ~kok cocacola coca+cola
south ~saut thennindia dakshina
`;

/**
 * Words for a meal or a kind of food, before the colon, and what customers mean by them. What has such a word in its
 * texts or its category is found first.
 */
export const TOPICS = `
breakfast nashta nasta nasto tiffin tindi jalkhabar jalakhia palaharam: idli dosa vada poha upma pongal uttapam puri paratha omelette toast bhatura dhokla thepla sabudana pesarattu appam puttu
lunch dinner khana bhojan jevan jaman khabar unavu: thali meals meal rice biryani pulao dal roti naan curry korma sabzi khichdi rajma kulcha noodles
snacks snack chakhna: samosa pakora kachori chaat golgappa vada pav bhel sandwich burger roll momo fries cutlet puff tikki dabeli
ice+cream icecream: kulfi falooda sundae gelato softy
mithai sweet meetha mitha dessert desserts: ladoo barfi jalebi halwa kheer rasgulla peda gulab jamun rasmalai kulfi falooda rabri sandesh kalakand mysorepak shrikhand basundi modak phirni brownie cake
fish macchi machli seafood: pomfret surmai bangda rohu bombil hilsa ilish katla prawn crab squid
drinks drink beverages: tea coffee juice lassi chaas sharbat soda shake mocktail mojito coke pepsi
bread breads: roti naan kulcha paratha puri bhatura
`;

/** Words between those of a name, which people leave out or add: `besan ke laddu`, `coffee with ice cream`. */
export const LINKS =
  'ke ka ki nu na ni da di de of the with and n wala wali wale er aur के का की दा दी च्या वाला वाली आणि और एंड अँड ਦਾ ਦੀ ਦੇ ਤੇ ਅਤੇ ਵਾਲਾ ਵਾਲੀ ਐਂਡ کے کا کی والا والی اور اینڈ আর এবং ও অ্যান্ড ଓ ଆଣ୍ଡ નું ના ની અને એન્ડ వాలా మరియు అండ్ ಮತ್ತು ಅಂಡ್ மற்றும் அண்ட் ആൻഡ്';

/** Words without which a dish is the same. */
export const EXTRAS = 'veg special plain fresh full icecream bottle plate glass piece';
