/**
 * Words from the top of the lists that attackers try first, chosen for India: a password that is one of these with a
 * few digits or symbols around it is refused. Sequences and repetitions are rules, not entries (see
 * password-rules.ts).
 */
export const commonWords: readonly string[] = `
  password passwd passcode passphrase pass passme mypassword mypass secret secure security letmein openup opensesame
  welcome welcometo hello hellothere helloworld hi hey goodbye admin administrator root superuser sysadmin user username
  test tester testing testtest guest demo default changeme change temp temporary login logon signin signup access account
  master server system computer laptop desktop mobile phone iphone android samsung nokia redmi xiaomi oppo vivo realme
  oneplus apple google gmail yahoo hotmail facebook instagram whatsapp twitter youtube amazon flipkart netflix paytm phonepe
  internet website online wifi router network windows linux office excel microsoft oracle cisco adobe nothing none null
  iloveyou loveyou ilove iloveu love lover lovely loveme lovelife mylove truelove babe baby babygirl babyboy sweetheart
  sweety sweetie darling honey angel princess prince queen king kingdom hero superhero beautiful pretty cute cutie handsome
  friend friends friendship forever bestfriend family mummy mommy mother father daddy papa brother sister bhai didi
  jaan jaanu janu shona sona babu raja rani rajkumar beta dost yaar zindagi pyaar dil dilse mohabbat
  india indian bharat hindustan jaihind vandemataram incredible delhi newdelhi mumbai bombay kolkata calcutta chennai
  madras bangalore bengaluru hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna surat goa kerala
  punjab gujarat rajasthan maharashtra tamilnadu karnataka telangana bihar assam odisha kashmir haryana
  ganesh ganesha ganpati ganapati shiva shivshankar mahadev omnamahshivay omsairam sairam sai saibaba krishna radhakrishna
  radha radhe radheradhe harekrishna hanuman bajrangbali jaihanuman jaishreeram shreeram shriram ram sitaram jaimatadi matadi
  durga lakshmi laxmi saraswati parvati vishnu murugan ayyappa balaji tirupati govinda venkatesh om allah bismillah
  inshallah mashallah muhammad mohammed jesus jesuschrist christ god godisgreat blessed blessing waheguru satnam khalsa
  rahul rohit rohan raj rajesh rakesh ramesh suresh mahesh mukesh dinesh ganeshan amit ankit anil sunil ajay vijay sanjay
  deepak manoj vinod pramod ashok arun arjun karan kiran kumar kumari sharma verma singh gupta patel reddy yadav khan
  priya pooja puja neha nisha anjali kavita sunita anita rekha rani sneha divya deepika shreya aishwarya katrina kareena
  salman salmankhan shahrukh aamir amitabh hrithik ranbir rajinikanth thalapathy prabhas ronaldo messi neymar beckham
  sachin tendulkar dhoni msdhoni mahi virat kohli viratkohli rohitsharma cricket cricketer ipl worldcup champion champions
  chennaisuperkings mumbaiindians football footballer soccer baseball basketball hockey tennis golf sports player gamer
  gaming pubg freefire minecraft fortnite roblox callofduty pokemon pikachu naruto goku dragonball mario zelda
  superman batman spiderman ironman hulk avengers marvel starwars jedi matrix hacker hackers ninja samurai warrior killer
  michael jennifer jessica ashley daniel andrew joshua matthew robert thomas charlie george jordan hunter harley maggie
  michelle nicole amanda andrea martin david john johnny jack james william alexander anthony christian samantha elizabeth
  monkey dragon tiger lion eagle falcon panther cheetah wolf bear horse mustang ferrari porsche mercedes bmw audi honda
  toyota suzuki maruti bajaj pulsar royalenfield bullet yamaha hyundai tata mahindra harleydavidson corvette camaro
  doggy puppy kitty pussycat cat dog elephant peacock parrot butterfly dolphin shark snake spider cobra phoenix unicorn
  sunshine sunrise sunset sunny summer winter spring autumn monsoon january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday birthday holiday
  flower flowers rose lotus lily jasmine orange banana apples mango cherry strawberry pepper ginger cookie chocolate
  candy sugar cheese pizza burger biryani samosa dosa idli paneer masala chai coffee butter butterchicken momos pani puri
  restaurant kitchen cafe hotel bakery sweets dhaba tiffin food foodie menu menulink mymenu myshop shop store business
  money rich richman dollar rupee rupees bank gold silver diamond platinum crystal lucky jackpot success winner
  blue red green black white yellow purple pink orange golden rainbow shadow midnight moonlight starlight star
  music guitar piano rocknroll rockstar metallica nirvana eminem beatles bollywood hollywood dance dancer cinema
  freedom liberty peace whatever trustno trustnoone trustme noone nopassword idontknow dontknow forgot forget remember
  computerscience science maths school college student teacher doctor engineer police army indianarmy navy airforce
  qwerty qwertz azerty qwe asd zxc qweasd qweasdzxc asdzxc qazwsx qazwsxedc wsxedc zaqxsw zaqwsx poiuy lkjhg mnbvc
  abc abcd abcde xyz abcxyz aaa aabbcc abcabc asdasd qweqwe zxczxc fuckyou fuckoff fuck shit bitch asshole sexy sex
`
  .trim()
  .split(/\s+/);
