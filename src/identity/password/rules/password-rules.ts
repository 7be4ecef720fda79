import { credentialTexts } from '../../codes/credential-texts.ts';

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

/** In Unicode code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * In UTF-16 code units: more than `PASSWORD_MAX` characters can have before NFC. Longer texts are not normalized,
 * because that takes quadratic time for a long run of accents.
 */
const MAX_UNITS = 1024;

/** Sequences that attackers try: rows of the keyboard, the alphabet, the digits. Checked forwards and backwards. */
const WALKS = [
  '012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
];
const walks = WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')]);

const MAX_DECORATION = 6;
/** A word shorter than this makes a password no easier to guess. */
export const SHORTEST_WORD = 4;
/** The same for words of an email or a name: shorter ones occur inside many other words. */
const SHORTEST_OWN_WORD = 3;
const PRODUCT = ['menu', 'link', 'menulink'];
const MIN_DIFFERENT = 4;

/**
 * Returns the form in which a password is counted, checked and hashed. NFC, as RFC 8265 says: the same word typed on
 * two keyboards is the same password. NFKC would also merge characters that people chose to be different.
 */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}

/** What an attacker may know of the person whose password it is. */
export interface OwnWords {
  email?: string | undefined;
  /** Name and URL of the restaurant's page, if there is one. */
  restaurant?: string | undefined;
}

/**
 * Returns why the rules refuse a new password, as a message for the person; undefined when it is fine
 * (docs/product/identity.md#passwords).
 */
export function passwordProblem(password: string, own: OwnWords = {}): string | undefined {
  const { tooShort, tooLong, isEmail, isOwnWords, tooEasy } = credentialTexts.passwordProblems;
  if (password.length > MAX_UNITS) return tooLong({ max: PASSWORD_MAX });
  const text = normalPassword(password);
  const length = [...text].length;
  if (length < PASSWORD_MIN) return tooShort({ min: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return tooLong({ max: PASSWORD_MAX });
  const folded = text.toLowerCase();
  const email = own.email?.toLowerCase() ?? '';
  if (email && isEmailLike(folded, email)) return isEmail;
  if (isTrivial(folded) || isCommon(folded)) return tooEasy;
  const ownWords = [`${email} ${own.restaurant ?? ''}`, ...PRODUCT].flatMap(wordsOf);
  return isMadeOf(folded, ownWords) ? isOwnWords : undefined;
}

/**
 * Returns the forms to look up in a list of well-known passwords: as it is, without symbols at its ends, and without
 * digits and symbols at its ends.
 */
export function guessableForms(password: string): string[] {
  const folded = normalPassword(password).toLowerCase();
  const plain = within(folded, /[\p{L}\p{M}\p{N}]/gu);
  const cores = [plain, undecorated(folded)].filter(
    (core) => core.length >= SHORTEST_WORD && folded.length - core.length <= MAX_DECORATION,
  );
  return [...new Set([folded, ...cores].map(lookalike))];
}

function isEmailLike(folded: string, email: string): boolean {
  const name = email.split('@')[0] ?? '';
  return folded === email || undecorated(folded) === undecorated(name) || folded === name + name;
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return words.filter((word) => word.length >= SHORTEST_OWN_WORD).map(lookalike);
}

/** Whether a password consists only of the given words, with a few digits and symbols around them. */
function isMadeOf(folded: string, words: string[]): boolean {
  const core = undecorated(folded);
  if (folded.length - core.length > MAX_DECORATION) return false;
  const text = lookalike(core.replace(/[\s._-]/g, ''));
  const isReachable = new Set([0]);
  for (let end = 0; end < text.length; end += 1) {
    if (!isReachable.has(end)) continue;
    for (const word of words) if (text.startsWith(word, end)) isReachable.add(end + word.length);
  }
  return text.length > 0 && isReachable.has(text.length);
}

function isTrivial(folded: string): boolean {
  const hasFewCharacters = new Set(folded).size < MIN_DIFFERENT;
  const signs = [...folded];
  const isRepetition = [1, 2, 3, 4].some((length) =>
    signs.every((sign, place) => sign === signs[place % length]),
  );
  return hasFewCharacters || isRepetition || walks.some((walk) => walk.includes(folded));
}

/** Whether a password, in lower case, is one of the common words, with a few digits and symbols around it. */
export function isCommon(folded: string): boolean {
  const core = undecorated(folded);
  return folded.length - core.length <= MAX_DECORATION && common.has(lookalike(core));
}

/** Removes digits and symbols before the first and after the last letter. */
function undecorated(text: string): string {
  return within(text, /[\p{L}\p{M}]/gu);
}

/** The text from the first to the last character of a kind. */
function within(text: string, kind: RegExp): string {
  const found = [...text.matchAll(kind)];
  const [first, last] = [found[0], found.at(-1)];
  return first && last ? text.slice(first.index, last.index + last[0].length) : '';
}

/** Maps characters that look alike to one letter, in the list as in the password: `P@ssw0rd` reads as `password`. */
export function lookalike(text: string): string {
  return text.replace(/[^a-z]|i/g, (sign) => LOOKALIKES[sign] ?? sign);
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  i: 'l',
};

const common = new Set(commonWords.map(lookalike));
