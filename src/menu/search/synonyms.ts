/**
 * Things with several names on Indian menus, one thing per line: in Hindi and English first, then in other languages
 * where they are common, and English words as they sound in Indian letters, with `~` if the same Latin letters would
 * mean something else. `+` joins the words of one name. A word alone on its line has no other name; it is listed so
 * that a search takes it as it is, and not as another word with a typo.
 */
export const SYNONYMS = `
chai tea cha chaya ~ti teneer
coffee kaapi kafi kofi kapi
matar mutter mattar matter pea peas vatana green+peas
pav pao
dahi curd yogurt yoghurt doi ~dai thayir perugu mosaru
aloo alu potato potatoes batata urulai
biryani biriyani briyani
dosa dosai dose thosai
gobi gobhi cauliflower phool+gobi
palak spinach keerai
bhindi okra ladyfinger lady+finger ladies+finger vendakkai bendakaya
anda egg eggs ande ~eg muttai guddu motte mutta dim mutte
murgh murg chicken chikan kozhi kodi
jeera zeera cumin
roti chapati chapathi chapatti phulka
ghee ghi tup neyyi
pyaz pyaaz onion kanda vengayam ulli eerulli
mirch mirchi chilli chilly
chawal rice rais bhat annam annan anna sadam arisi
idli idly
vada wada vadai bada
sambar sambhar
paratha parotta parantha parota porotta barotta prata parautha
paan betel
gosht mutton matan lamb
jhinga prawn prawns shrimp chingri
machli machhli fish phish macha meen machh mach machhi macchi
pudina mint
adrak ginger jinjar
lehsun lahsun lasun garlic garlik
dhaniya dhania coriander cilantro
elaichi cardamom
kesar saffron zafrani
badam almond
kaju cashew cashewnut
pista pistachio
nariyal coconut
aam mango mangga
kela banana
nimbu lemon lime neembu leman
santra orange
anar pomegranate
gajar carrot
mooli radish
baingan brinjal eggplant aubergine begun vankaya
lauki dudhi ghiya bottle+gourd
karela bitter+gourd
kaddu pumpkin
makai makka corn bhutta korn
khumb mushroom mashrum
tamatar tomato
sarson sarhon mustard
methi fenugreek
rajma kidney+beans
chana chole chhole chickpea chickpeas channa
dal daal lentil lentils paruppu pappu
suji sooji rava rave rawa semolina
poha aval chivda+poha
doodh milk paal
makhan makkhan butter batar
malai cream krim
chaas chaach chhach buttermilk mattha majjige moru
pani water jal
baraf ice
gur gud jaggery vellam
cheeni sugar shakkar
shahad honey
mithai sweet sweets mishti meetha mitha
pulao pulav pilaf pulaav
naan nan
bhatura bhature
puri poori poodi
upma uppuma uppittu
uttapam uthappam uttappam uttappa oothappam
kheer payasam payesh payasa
halwa halva halua alva
ladoo laddu laddoo laddus
rasgulla rasagulla rosogolla rasagola rasgolla
barfi burfi
peda pedha penda
jalebi jilebi jilapi
pakora pakoda bhajiya pakauda pakodi
golgappa golgappe phuchka puchka pani+puri
kadhai karahi kadai kadahi
kachori kachodi kachauri kachaudi
keema kheema qeema mince minced
kebab kabab kabob
achar pickle
papad papadam appalam pappadam papadum
chutney chatni
soup shorba ~sup
sabzi sabji subzi vegetable vegetables
chowmein chowmin noodles nudals
momo momos
omelette omelet amlet
sharbat sherbet
juice ~jus
thanda cold ~kold
garam hot
ice+cream aiskrim aisakrim
burger bargar
pizza pijja
sandwich saindvich sandvich
fried fraid phraid
shake shek
roll rolls ~rol
cake ~kek
cheese chij
toast ~tost
bread ~bred
chocolate choklet
chaat chat
samosa singara
paneer
lassi
kulcha
kulfi
pasta
sushi
maggi
half ~adha ~haf
full ~pura ~ful
kilo kg ~kg
thali
korma kurma qorma
tikka
tikki
raita
masala
soda
pongal
roast ~rost
curry kari kuzhambu
`;

/**
 * Words for a meal or a kind of food, before the colon, and what customers mean by them. What has such a word in its
 * texts or its category is found first.
 */
export const TOPICS = `
breakfast nashta nasta tiffin: idli dosa vada poha upma pongal uttapam puri paratha omelette toast bhatura dhokla thepla sabudana pesarattu appam puttu
lunch dinner khana bhojan: thali meals meal rice biryani pulao dal roti naan curry korma sabzi khichdi rajma kulcha noodles
snacks snack chakhna: samosa pakora kachori chaat golgappa vada pav bhel sandwich burger roll momo fries cutlet puff tikki dabeli
ice+cream icecream: kulfi falooda sundae gelato softy
mithai sweet meetha mitha dessert desserts: ladoo barfi jalebi halwa kheer rasgulla peda gulab jamun rasmalai kulfi falooda rabri sandesh kalakand mysorepak shrikhand basundi modak phirni brownie cake
fish macchi machli seafood: pomfret surmai bangda rohu bombil hilsa ilish katla prawn crab squid
drinks drink beverages: tea coffee juice lassi chaas sharbat soda shake mocktail mojito coke pepsi
bread breads: roti naan kulcha paratha puri bhatura
`;
