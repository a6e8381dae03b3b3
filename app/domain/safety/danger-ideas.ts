/**
 * Ideas of danger in Hindi, in Latin script and in Devanagari, and some in English: which words must come together, in
 * any order. A list of sentences finds little of what it wasn't made from; ideas find most. words-of-danger.ts reads
 * them, by sound.
 *
 * "a/b" either · "a_b" one word after the other · "word*" also its longer forms · "&" both, near each other ·
 * "!" none of these in the sentence · {group} is one of the lists below · "^word" by its characters, not by sound ·
 * "#" a number from 6 to 17 · "##" one from 5 on.
 */
export const wordGroups: Readonly<Record<string, string>> = {
  not: "nahi/nahin/nhi/nai/ni/naa/na/mat/nako/not/never",
  i: "main/mai/mein/me/mujhe/mujhko/mujhse/mujhpe/mera/meri/mere/maine/mene/hum/khud/ham",
  me: "mujhe/mujhko/mujh/mujhpe/mujhse/hame/hume/humko/mere/meri/mera/usko/use/unhe/bachcho/bacho/bachche/bache/bachi/bachchi/maa/mummy/behen/behan/didi",
  intent:
    "man/mann/dil/chah*/ichha/iccha/ichcha/soch*/khayal*/khyal*/vichar*/tamanna/lagta/plan/himmat/taiyar/tayyar/faisla/thaan/thani/karta_hai/kya",
  will: "jau/jaau/jaun/jaaun/jaoon/jaaoon/jaunga/jaaunga/jaungi/jaaungi/jana/jaana/jane/jaane/jaye/jaaye/lu/lun/loon/lunga/lungi/loonga/loongi/du/dun/doon/dunga/dungi/doonga/doongi/karu/karun/karunga/karungi/leta/leti/lena/lene/liya/li/le/rahunga/rahungi",
  live: "jeena/jina/jeene/jine/^jiya/^जिया/jiyu/jiyun/jeeun/jeeu/jeeti/jeeta/jiti/zinda/jinda/zindagi/jindagi/jindgi/zindgi/jeevan/jivan",
  die: "marna/marne/marni/marjau/marjaun/marjaunga/marjaungi/marunga/marungi/maut/mout/mrityu/suicide/susaid/mar_jau/mar_jaau/mar_jaun/mar_jaaun/mar_jaoon/mar_jaunga/mar_jaungi/mar_jana/mar_jaana/mar_jane/mar_jaane/mar_jaye/mar_jaaye/mar_hi/maru/marun/maroon",
  last: "akhri/aakhri/aakhiri/akhiri/antim/last/aakhari/akhari",
  farewell:
    "chitthi/chithi/chitti/khat/letter/note/raat/rat/message/msg/sandesh/khwahish/ichha/vasiyat/alvida/post/video/selfie/pal/subah/shaam/sham/mulaqat",
  poison:
    "phenyl/finail/finyl/phinyl/finayal/harpic/harpik/lizol/kerosene/mitti_ka_tel/keetnashak/kitnashak/keednashak/pesticide/celphos/sulfas/salphas/salfas/tezab/tejab/acid/sanitizer/sanitiser/mortein/baygon/detergent/bleach/petrol/thinner/chuhe_maar*/chuha_maar*/chuhe_mar*/makhi_maar*/cockroach/zahar/zeher/zehar/jahar/jeher/zahreela/zahrila/dhatura/khatmal/spray/khet_ki_dawa*/toilet_cleaner/naphthalene",
  drink:
    "pee/pi/piya/piyu/piyun/peene/pina/peena/pilu/pilun/peelu/peelun/piu/pilunga/pilungi/peekar/pikar/nigal*/gatak*/^kha/^khaya/^khaaya/^khayi/^khai/^khaai/^khalu/^khalun/^khali/^khaali/^khana/^khane/^khaane/^khau/^khaun/^खा/^खाया/^खाई/^खायी/^खाने/^खाऊँ/^खाऊं/^खाऊँगा/^खाऊँगी/khakar/khakr/drink/drank/took/taken/swallow*/^le/^li/^ले/^ली/khaunga/khaungi",
  tablets:
    "goli/goliya/goliyan/goliyaan/golia/tablet*/tabl*t/dawai/dawaiyan/dawaiya/dawa/dawaye/pills/pill/capsule*/crocin/paracetamol/dolo/alprax/calmpose/combiflam/kapsul*",
  many: "##/das/bees/pachees/pachchis/tees/pachas/sau/bahut/bohot/bhot/saari/sari/sare/saare/poori/puri/pura/poora/dher/patta/patte/strip/dabba/dibbi/shishi/sheeshi/botal/bottle/ek_saath/ek_sath/zyada/jyada/kitni/itni/mutthi/muthi/overdose/sab",
  god: "bhagwan/bhagvan/bhagwaan/khuda/allah/uparwala/uparwale/upar_wala/upar_wale/ishwar/ishvar/prabhu/rab/waheguru/yamraj/ram_ji/maalik/malik/mata_rani/bhole/shiv_ji/bhagwanji/parmatma",
  takeAway:
    "utha/uthale/uthalo/uthaale/uthalein/uthaye/uthaao/bula/bulale/bulalo/bulaale/mukti/maut/apne_paas/apne_pas",
  blade:
    "blade/bled/chaku/chaaku/chakku/knife/razor/churi/chhuri/kanch/kaanch/cutter/compass/rejar/kainchi/ustra/sui/safety_pin/cigarette/sigret/beedi/bidi/lighter/machis",
  body: "haath/hath/nas/nass/nasein/kalai/kalayi/bazu/baazu/skin/pair/jaangh/gala/gale/pet/khud/khudko/apne/apni/apna/body/sharir/hatheli/chehre",
  cut: "kat/kaat/kaata/kata/kaatu/katu/kaatun/kaatna/katna/kaatne/katne/kaatti/katti/kaati/kati/kaatta/katta/kaatte/kaatkar/katkar/maarti/marti/maarta/marta/maarna/marna/maar/mar/chala/chalati/chalata/chalaya/chalau/jalati/jalata/jalaya/jala/daag/chubha*/ghop*/gonda/kharoch*/nochti/nochta/lagati/lagata",
  height:
    "chhat/chat/balcony/balkani/pul/bridge/building/bilding/manzil/floor/terrace/kuan/kuen/kue/kuwa/nadi/samundar/samudra/talab/nahar/metro/pahad/pahaad/ganga/river/pani/paani/khidki/tower",
  jump: "kud/kood/kudu/kudun/koodu/kudne/koodne/kudna/koodna/kudkar/koodkar/kudunga/kudungi/koodunga/koodungi/kudne_ka/chhalang/chalang/jump/gir_jau/gir_jaun/gir_jana/doob/dub/doobkar/dubkar/dub_kar/dhakel",
  vehicle:
    "train/tren/gaadi/gadi/truck/bus/metro/rail/patri/patriyo/patriyon/track/tracks/trak/railway/local/car/highway",
  before: "saamne/samne/neeche/niche/aage/aagey/let/lete/leit/letu/letna/letne/letkar/kat/kud/kood",
  hang: "latak*/latk*/jhul*/jhool*",
  rope: "pankhe/pankha/fan/rassi/rasi/fanda/phanda/fande/phande/dupatta/dupatte/saree/sari_se/ped/gale/gala/suli/phansi/fansi/chunni",
  family:
    "pati/husband/hubby/hasband/patni/biwi/bivi/wife/sasur/saas/sasural*/nanad/nanand/devar/jeth/jethani/^bhai/^bhaiya/^भाई/^भैया/^भइया/bhabhi/papa/pita/pitaji/baap/bap/mummy/mammi/maa/mom/mum/dad/daddy/chacha/chachi/mama/mami/bf/boyfriend/gf/girlfriend/partner/ex/gharwale/gharwalo/ghar_wale/ghar_walo/gharwala/parents/shauhar/shohar/^miyan/^मियाँ/^मियां/fiance/mangetar/tau/taya/jija/mausa/fufa/uncle/ankal/damad/step_father/sautela/sauteli/sautele/live_in/pitaaji/wo/woh/vo/voh/usne/unhone/ye_aadmi/inhone/mere_woh/ghar_ke_log/ghar_par/ghar_pe",
  elder:
    "chacha/chachu/mama/mamu/tau/taya/jija/jijaji/mausa/fufa/phupha/uncle/ankal/sir/teacher/tichar/master/masterji/tuition/tution/coach/padosi/padosan/driver/naukar/papa/pita/baap/^bhai/^bhaiya/^भाई/^भैया/^भइया/nana/dada/baba/guru*/molvi/maulvi/maulana/pandit/pujari/boss/doctor/cousin/kazin/sautela/sautele/kirayedar/malik/landlord/warden/devar/jeth/sasur/koi/aadmi/admi/ladke/ladka/kisi/rishtedar/rishtedaar/usne/wo/woh/unhone/seth/stranger/auntie/aunty/school_me/kaka/bhau/step_father",
  child:
    "bachcha/bachche/bachchi/bachchon/bachcho/bacha/bache/bachi/bachiya/bachiyo/bachiyon/beti/betiyon/beta/bete/bitiya/ladki/ladkiyon/bhatija/bhatiji/bhanja/bhanji/poti/pota/nati/natin/student/kid/kids/child/children/daughter/son/baby/bebi/shishu/navjat/gudiya/munna/munni/nabalig/naabalig/nabaalik/minor/chhoti_behen/chhoti_behan/choti_behen/choti_bahan/chhote_bhai/chote_bhai/bachpan/bachapan/saal_ki/sal_ki/saal_ka/sal_ka/class_ki/school_ki/bachchi_ko",
  hits: "marta/maarta/marte/maarte/marti/maarti/maarna/maarpeet/marpit/marpeet/maarpit/maar_peet/mar_pit/peet*/pit*/pitai/pitayi/thappad*/thapad*/tamacha/chaanta/chanta/laat/laato/lathi/laathi/danda/dande/belt/chappal/juta/joote/ghoonsa/ghunsa/mukka/mukke/jhadu/ghaseet*/ghasit*/jalata/jalati/jalate/jalaya/jala/chimta/chimte/garam/zakhm/jakhm/dhakka/dhakke/kutai/nochta/ne_mara/ne_maara/ne_mujhe_mara/ne_mujhe_maara/mar_mar/maar_maar/mara_hai/maara_hai/maar_padi/maar_padti/mar_padti/maar_khati/maar_khata/maar_khane/mar_khati/hit/hits/beats/slaps/galaa/tod_diya/tod_di/fod_diya/phod_diya/sir_foda/todfod",
  hand: "haath/hath/hathh/haathh",
  raised:
    "uth/utha/uthata/uthaata/uthate/uthaate/uthati/uthaati/uthaya/uthai/uthane/uthana/uthta/uthayega/uthaye/chhod/chhoda/chhodta/chhodte/chhodti/chhod_deta/chala/chalata/chalate/chalaya/chalati",
  shut: "band/bandh/kaid/qaid/kaidi/tala/taala/lock/bandhak/baandh/bandh_kar/nazarband/nikalne_nahi/nikalne_nhi/nikalne_ni/bahar_nahi/bahar_nhi/bahar_jane_nahi/bahar_jane_nhi/bahar_nikalne/jane_nahi_dete/jaane_nahi_dete/jaane_nahi_deta/jane_nahi_deta",
  home: "ghar/kamra/kamre/room/bathroom/makan/almari/store",
  withhold: "dete/deta/deti/diya/dia/de/dene",
  takes:
    "chheen*/chhin*/cheen*/cheena/cheen_liya/cheen_li/chhina/tod_diya/tod_di/chhupa_diya/chin_liya/chin_leta",
  phone:
    "phone/fone/mobile/mobail/paise/paisa/salary/kamai/tankhwah/zevar/jewar/gehne/passport/aadhar/debit_card/atm",
  wrong:
    "galat/galt/ganda/gandi/gande/gandaa/ashlil/ashleel/ghinona/ghinauna/bura/buri_nazar/bad/wrong/private/prayvet/zabardasti/jabardasti/jabran/anuchit/gupt/gupta/nangi/nanga/nange",
  touch:
    "chhuta/chhute/chhuti/chhua/chhuya/chhune/chhuna/chhoota/chhoote/chhooti/chhu/chhoo/chuta/chute/chuti/chua/chuya/chune/chuna/chu/choo/chooti/choota/choote/touch/tach/touched/touching/haath_laga*/hath_laga*/haath_lgaya/hath_lgata/haath_pher*/hath_pher*/haath_fer*/hath_fer*/haath_dal*/hath_dal*/haath_daal*/hath_daal*/sehla*/sahla*/chipak*/kiss/chumma/chum*/choom*/tatol*/dabata/dabate/dabaya/masal*/pakadta/pakadte/pakda",
  place:
    "jagah/jgh/ang/angon/ango/chhati/chaati/seene/seena/sharir/badan/kapde/kapdo/undergarment/part/parts/andar/under/niche/neeche/tarike/tareeke/tarah/jaangh/god/godi/kamar",
  act: "harkat*/hrkt*/kaam/kam/ishara/ishare/baat/baatein/video/photo/photos/sambandh/hua/kiya/ki/karta/karte/karne",
  withMe:
    "saath/sath/mere_saath/mere_sath/mujhse/mujhe/uske/beti_se/bachi_se/bachche_se/ke_saath/ke_sath",
  rape: "rape/balatkar*/balaatkar*/dushkarm*/rep_kiya/chhedchhad*/chedchad*/chhedkhani*/chedkhani*/molest*/yaun/yon_shoshan/shoshan/utpidan/izzat_lut*/ijjat_lut*/izzat_loot*/hawas/havas/gangrape",
  marry: "shaadi/shadi/shaadii/nikah/byah/byaah/vivah/vivaah/rishta/sagai/mandap/dulhan/gauna",
  force:
    "zabardasti/jabardasti/zabrdasti/jabran/zor_zabardasti/jor_jabardasti/marzi_ke_khilaf/marji_ke_khilaf/marzi_ke_bina/marji_ke_bina/bina_marzi/bina_marji/meri_marzi_ke/force/forced/majbur_kar*/majboor_kar*",
  sex: "sex/saks/sambandh/sambhog/sharirik/sona/sone/bistar/kapde/saath/sath/karta/karte/kiya/kari/karega/hui/hua",
  picture: "photo/foto/photos/video/vidio/mms/nude/nudes/pic/pics/tasveer/tasvir/recording/chat",
  spread:
    "viral/vayral/leak/leek/dhamki/dhamka*/blackmail/blekmel/internet/net_pe/post/upload/daal_dunga/dal_dunga/daal_dega/dal_dega/faila*/phaila*/sabko_dikha*/bhej_dega/bhej_dunga",
  victim:
    "bachcha/bachche/bachchi/bachcho/bachchon/bache/bacha/bachi/baby/bebi/beta/bete/beti/biwi/bivi/patni/wife/pati/husband/saas/sasur/maa/mummy/papa/baap/^bhai/^भाई/usko/use/use_bhi/inko/unko/unhe/kisi/kisiko/kisi_ko/sabko/sab_ko/sab/logo/logon/boss/padosi/ladki/ladke/ex/dost/kisi_aur/apno/family/parivar",
  kill: "maar_du/maar_dun/maar_doon/maar_dunga/maar_dungi/maar_doonga/maar_doongi/maar_dalu/maar_dalun/maar_daalu/maar_dalunga/maar_dalungi/maar_daalunga/maar_daalungi/maar_de/maar_dena/maar_deta/maar_dene/maar_dalne/maar_daalne/maar_baith*/maar_daloon/maar_daalun/jaan_se/jaan_le/jaan_lu/jaan_lunga/jaan_lungi/jaan_lene/jan_le/gala_daba*/gala_dab*/patak_dene/patakne/phek_dene/fek_dene/jala_dene/gala_ghont*/gala_ghot*/gala_kaat*/gala_kat*/khoon_kar*/khun_kar*/khatam_kar_du/khatam_kar_dun/khatam_kar_dunga/khatam_kar_dungi/khatm_kar_du/patak_du/patak_dun/patak_dungi/patak_dunga/phek_du/phek_dun/fek_du/fek_dun/phenk_du/chaku_mar*/chaaku_maar*/chaku_se/nuksan_pahuch*/nuksan_pahunch*/nuksaan_pahuch*/nuksan_kar*/chot_pahuch*/chot_pahunch*/jala_du/jala_dun/jala_dunga/jala_dungi/goli_maar*/goli_mar*/kaat_dalu/kat_dalu/kaat_dunga/kat_dunga/kaat_du/zahar_de/jahar_de/katal/qatl/hatya/murder/haath_utha_deta/haath_utha_deti/haath_uth_jata/haath_uth_jaata/kuch_kar_baith*/kuchh_kar_baith*/kuch_kar_dalu*/dhakka_de_du/peet_du/pit_du/peet_deta/peet_deti/peet_dalti",
  voice:
    "awaaz/aawaz/awaz/aawaaz/awaazein/awaazen/aawazein/awaje/aawaje/awaze/aawaazein/avaj*/voices",
  heardIn:
    "sunai/sunayi/sunti/sunta/sunaai/suni/bolti/kehti/kahti/kaan/kaano/kaanon/kano/dimag/dimaag/sir_me/mann_me/hukm/hukum/order_deti/bulati/bulata/bolta",
  watches:
    "^कैमरे/^कैमरा/cameras/peecha/pichha/picha/peechha/jasoos*/jasus*/camera/kamera/chip/nazar_rakh*/najar_rakh*/tap/hack/spy/saazish/sajish/sazish/shadyantra/shadyantr/nigrani/peeche_pad*/piche_pad*/piche_lage",
  they: "koi/log/logo/sab/sabhi/police/sarkar/cia/padosi/mere_khilaf/mere_khilaaf/unhone/kisi/gharwale/office_wale/raw/agent/kuch_log/duniya",
  inMe: "dimag/dimaag/dimagh/sir/sar/sharir/body/daant/dant/kaan/phone_me/ghar_me/kamre_me/brain",
  spirits:
    "bhagwan/bhagvan/allah/khuda/devi/mata/jinn/jin/bhoot/bhut/aatma/atma/shaitan/shaitaan/chudail/hanuman_ji/shiv_ji/krishna/alien/aliens/farishte/farishta/pari",
  speaks:
    "baat_kar*/baatein_kar*/baate_kar*/bolte/bolta/bolti/dikhte/dikhta/dikhti/dikhai/kehte/kehta/kahte/kahta/kahti/andar/hukm/hukum/aadesh/message_bhej*/^ghus*/^घुस*/sawar/chuna/chun",
  breath: "saans/sans/saanse/saansein/sansen/saas_nahi/breath/breathing/dam_ghut*",
  breathStops:
    "nahi/nhi/ni/ruk*/atak*/phool*/phul*/ful*/fool*/ghut*/band/taklif/takleef/dikkat/mushkil/ukhad*/tez/le_pa",
  chest: "seene/seena/sine/sina/chhati/chaati/chati/chest/chhaati",
  pain: "dard/pain/dabav/dabaav/bhari/bhaari/jakad*/jalan/chubhan/tight/bojh",
  fit: "daura/daure/dauraa/dora/dore/mirgi/mirgee/seizure/seizures/fits/jhatke/jhatka/akad*",
  befalls: "pad*/aa/aaya/aata/aate/aaye/aayi/raha/rahe/gaya/rha/rhe/hua",
  blood: "khoon/khun/blood/bleeding/bliding/rakt/lahu",
  flows:
    "beh*/bah/baha/bahut/nikal*/ruk*/ulti/zyada/jyada/kaafi/kafi/tez/gir/fawwara/tapak*/aa_raha/band_nahi/band_nhi",
  noCall:
    "session/call/video/mic/audio/meet/meeting/network/speaker/headphone/earphone/zoom/connection/link",
  staff:
    "therapist/tharapist/thairapist/counsellor/counselor/doctor/daktar/office/ofis/clinic/klinik/staff/team/company/aap/aapko/aapke/aapki/tum/tumko/tumhe/tumhare/tumhari/tujhe/tera/tere/teri/usko/use/unko/is_aurat/us_aurat/is_madam/madam/maidam/मैडम",
  panic: "panic/anxiety/ghabrahat/ghabrahut/paenik/painik/ghabra*",
};

/** Of one's own death, of violence, of a child, of hurting others. */
export const dangerIdeas: readonly string[] = [
  // Own death and self-harm.
  "{hang} & {rope}",
  "{hang} & {intent} & !payment/paisa/paise/case/kaam/file/project/refund/jhula/jhoola/jhule",
  "{hang} & jau/jaun/jaaun/jaunga/jaungi/jaaunga/jaana_hai/jana_hai & !payment",
  "fanda/phanda/fande/phande/suli & {intent}/{will}/laga*/daal*/gale",
  "paida/janm/janam/jnm & kash/kaash/kyu/kyun/kyo/kyon/na_hota/na_hoti/nahi_hota/nahi_hoti/na_hua_hota/hi_na/hi_nahi/nahi_hua_hota/nahi_hui_hoti & !bachcha/beta/beti/baby",
  "mere_marne/meri_maut/mere_mar_jane/mere_mar_jaane/mere_mrne/mere_maut/मेरी_मौत",
  "mere_jane/mere_jaane/mere_chale_jane/mere_chale_jaane/mere_na_rehne/mere_nahi_rehne/mere_na_hone & fark/farak/farq/khush/khayal/khyal/dhyan/baad/rahat/sukoon/chain/koi/theek/thik & !office/therapy/session/chutti",
  "hone_na_hone/hu_ya_nahi/rahu_ya_na/rahun_ya_na/jiyu_ya/jiun_ya/mare_ya_jiye/mar_bhi_jau/mar_bhi_jaun/mar_gaya_to/mar_gayi_to/mar_jau_to/mar_jaun_to/na_rahu_to/na_rahun_to/nahi_rahunga_to/nahi_rahungi_to",
  "agar/jab/to & main/mai/mein & na_rahu/na_rahun/na_rahoon/na_hota/na_hoti/nahi_rahu/nahi_rahun/nahi_rahunga/nahi_rahungi & khush/sukoon/sukun/theek/thik/behtar/chain/fark/farak/farq/asaan/aasaan/bojh",
  "main/mai/mein & nahi_rahunga/nahi_rahungi/nhi_rahunga/nhi_rahungi/na_rahu/na_rahun/na_rahoon/nahi_rahu/nahi_rahun/na_rahunga/na_rahungi/nahi_bachunga/nahi_bachungi/nahi_uthunga/nahi_uthungi/nahi_milunga/nahi_milungi/nahi_dikhunga/nahi_dikhungi & !ghar/sasural/saath/sath/yahan/hostel/office/shaadi/chup/akela/akeli",
  "{last} & {farewell} & likh*/meri/mera/mere/ye/yeh/hai/he/h/aaj/bhej*/chhod*/sab*/alvida & !refund/sale/offer/tarikh/payment/invoice/otp/mila/session/booking/paper/exam",
  "suicide/सुसाइड/susaid & chitthi/note/letter",
  "alvida/alwida/khuda_hafiz_duniya/good_bye_all/goodbye_all/goodbye_everyone",
  "{poison} & {drink} & !therapist/doctor/di_hai/chai/paani_me/taste",
  "{tablets} & {many} & {drink}/nigal*/le_lu/le_lun/le_li/le_liya/gatak*/leke/lekar & !doctor/daktar/prescri*/roz/side/subah/din_me",
  "neend & {tablets} & kha_l*/khali/kha_kar/khakar/kha_ke/khaane_ka/khane_ka/kha_lu/kha_lun/le_lu/marne/mar/hamesha",
  "{god} & {takeAway} & !khana",
  "{blade} & {body} & {cut} & !sabzi/sabji/pyaz/pyaaz/fruit/khana/rasoi/kitchen/salad/kapda/chhodna",
  "nas/nass/kalai/kalayi/nasein & {cut}",
  "haath/hath & kaat_liya/kaat_leti/kaat_leta/kaat_lu/kaat_lun/kaatne/katne_ka/kaat_lungi/kaat_lunga/kaatti/kaatta/kaat_rahi/kaat_raha & !sabzi/sabji/pyaz/fruit/kapda",
  "khud/khudko/apne_aap/apne/swayam & jala/jalau/jalaun/jala_lu/jala_lungi/jala_lunga/jalana/jalane/aag/petrol/khatam/khatm/mita/mitana/chot/nuksan/nuksaan/saza/goli_maar*/maar_lu/maar_lun/maar_lunga/maar_lungi/maarti/maarta/kaat*/sir_patak*/jalati/jalata/ghayal/nochti & {will}/{intent}/deti/deta/pahuch*/pahunch*/hu/hun/hoon/rahi/raha/kiya/kari/karti/karta",
  "aag & laga_lu/laga_lun/laga_lunga/laga_lungi/lagane_ka/laga_ke/laga_kar",
  "petrol/kerosene/mitti_ka_tel & daal*/dal*/chhidak*/chidak* & !gaadi/bike/scooter",
  "{height} & {jump} & {intent}/{will}/hai/he/h/karta/raha/rahi & !swimming/tairna/nahana/dar",
  "{vehicle} & {before} & {intent}/{will}/aa_jau/aa_jaun/aa_jaunga/aa_jaungi/aana/chala/chali & !driver/seat/ticket",
  "patri/patriyo/railway_track/train_track/rail_line & {will}/let*/chal*/soch*",
  "jeena/jina/jeene/jine/^jiya/^जिया/jiyu/jiyun/zinda/jinda/jeete/jite & {not}/band/khatam/kyu/kyun/kyo/kyon/bekar/bekaar/bojh/saza/^thak*/^थक*/himmat/wajah/vajah/matlab/maqsad/maksad/fayda/faida/layak/haq/mann_nahi/man_nahi/nafrat/tang/mushkil/kisliye & !seekh*/akele_jeena",
  "zindagi/jindagi/jindgi/zindgi/jeevan/jivan/life & khatam_kar*/khatm_kar*/khtm_kr*/le_lu/samapt/anth/ant_kar*/nafrat/bekar/bekaar/bojh/narak/nark/haar_gay*/haar_chuk*/thak_gay*/thak_chuk*/tang_aa*/nahi_chahiye/nhi_chahiye/kuch_nahi_bacha/kuchh_nahi_bacha/kuch_nhi_bacha/jeene_layak/matlab_nahi/matlab_nhi/maqsad_nahi/maksad_nahi/chhutkara/mukti/jhel_nahi/khatam_ho_jaye/khatm_ho_jaye & !office/kaam/job/college/school/corporate/naukri",
  "chhutkara/chutkara/mukti & {live}/{i} & chahiye/chahta/chahti/mil/do/de/pana/dard & !lat/nasha/cigarette/sharab/mobile/loan/karz",
  "{die} & {intent}/behtar/accha/acha/achha/aasan/asan/tarika/tareeka/kaise/dawa/sukoon/sukun/chain/khush/khatam/hi_sahi/bhala/rasta/raasta/hal/upay/aram/aaram/goliya*/padega/chahiye/sakti/sakta/maangti/mangta/mangti/maangta/intezar/intazar/de_do/aa_jaye/aaye & !dar/darr/bhay/film/serial/khabar",
  "mujhe/mujhko & marna/mar_jana/mar_jaana/mar_jane/maut",
  "bardasht/bardaasht/sahan/saha/seh/jhel*/himmat & {not} & hamesha_ke_liye/chala_jau*/chali_jau*/chali_jaungi/chala_jaunga/chhod_kar/chhodkar/chhod_ke/mar/khatam/khatm/jaan/kar_lu/kar_lungi/kar_lunga",
  "chhod/chhodkar/chhod_ke/chhod_kar/chod_ke/chod_kar/chodkar & wapas_na/vapas_na/wapas_nahi/vapas_nahi/laut_ke_na/lautna_nahi/hamesha_ke_liye/kabhi_na/kabhi_wapas/kahin_door/kahi_door/bahut_door/duniya & jau/jaun/jaaun/jaunga/jaungi/chala/chali/mann/man/aau/aaun/aaunga/aaungi & !sharab/cigarette/nasha/naukri/job/lat",
  "sab/sabkuch/sab_kuch/sabko & chhod*/khatam/khatm/khtm & kar_du/kar_dun/kar_doon/kar_dunga/kar_dungi/kardu/kardun/kar_dena/kar_lu/kar_lun/chala_jau*/chali_jau*/hamesha/jaan/mar & !kaam/kam/exam/homework/khana",
  "main/mai/mein/mujhe/khud_ko/khudko/khud & bojh & hu/hun/hoon/ban/bn/lagta/lagti/samajhta/samajhti/manta/manti/sab*/hi",
  "mere/mujhse & bina/bagair/bager & khush/theek/thik/behtar/accha/acha/achha/chain/sukoon/rahat/jee/ji",
  "hamesha_ke_liye/hameshaa_ke_liye/hamesa_ke_liye & so_jau*/so_jaun*/so_jana/so_jaana/sona/sone/chala/chali/gayab/neend/aankh*/band/soja*",
  "subah/kal/dobara/phir & uthu_hi_na/uthun_hi_na/uthna_na/aankh_na_khule/aankh_hi_na/aankhein_na/aankh_nahi/uthna_nahi/na_uthu/na_uthun/utho_hi_na/jaagu_na/neend_na_khule/neend_se_na_uth* & !alarm/office/school/naukri",
  "jaan/jaaan & de_du/de_dun/de_doon/de_dunga/de_dungi/dedu/dedun/dedunga/dedungi/dena/dene/de_deta/de_deti/de_dena/dene_ka/le_lu/le_lun/le_lunga/le_lungi/de_raha/de_rahi/dekar & !uske_liye/cricket/match",
  "is_duniya/iss_duniya/is_dunia/duniya_se & nahi/nhi/na/chhod*/chod*/jana/jaana/mann/man/thak_gay*/rehna/chala/chali & !ghoom*/khush/safar",
  "sab/sabkuch/sab_kuch/sabka & khatam/khatm & ho_jaye/ho_jaaye/himmat/ek_baar/ek_bar/hamesha & !kaam/kam/exam/project/pareshani/tension/loan",
  "sab/sabko/sabkuch/sab_kuch & chhod_ke/chod_ke/chhodkar/chhod_kar/chodkar/chod_kar & ja_raha/ja_rahi/jaa_raha/jaa_rahi/jaunga/jaungi/chala/chali/jana/jaana & !office/naukri/shahar",
  "rassi/rasi/dupatta/chunni/saree/belt & gale/gala/pankhe/pankha/fan & daal*/dal*/bandh*/baandh*/laga*/kas*",
  "life/zindagi/jindagi/apna_jeevan & end & {intent}/kar_du/kar_dun/kar_lu/kar_lun/karna/karne/karni & !movie/week/office",
  "sona/so_jana/so_jaana/so_jau/so_jaun/neend & kabhi_nahi_uth*/kabhi_na_uth*/nahi_uthna/na_uthna/kabhi_uthna_na*/phir_nahi_uth*/fir_nahi_uth*/uthna_hi_nahi",
  "zinda/jinda & nahi_rehna/nahi_rahna/nhi_rehna/rehne_ka/rehna_nahi/rahna_nahi/rehke/reh_ke/rahu_ya",
  "zinda/jinda/ji_raha/ji_rahi/jee_raha/jee_rahi & kyu/kyun/kyo/kyon/kisliye/kis_liye & hu/hun/hoon/rahu/rahun/raha/rahi/rehna",
  "dawai/dawaiyan/dawaiyo/dawaiyon/dawa/goli/goliyan/goliyo/goliyon/tablet* & patta/patte/pura/poora/puri/poori/sari/saari/shishi/botal/mutthi/dher & nigal*/nigl*/gatak*/kha_li/kha_liya/kha_gaya/kha_gayi/kha_lu/kha_lun/le_li/le_liya",
  "so_jau/so_jaun/so_jaaun/sojau/sojaun/sone/neend & uthu_hi/uthun_hi/uthu/uthun/utho/jaagu/jagu & na/nahi/nhi",
  "subah/din/kal & na_ho/na_aaye/na_aae/hi_na/kabhi_na/na_dekhu/na_dekhun & dua/prarthana/kash/kaash/sochti/sochta/mangti/mangta/chahti/chahta & !exam/barish",
  "duniya/dunia & nahi_rehna/nhi_rehna/nahi_rahna/nhi_rahna/ni_rehna/rehna_nahi/rahna_nahi/jaana_hai/jana_hai/chhod_d*/chod_d* & !ghoom*",
  // A place or a means, said without its end: a railway line, a roof, a vehicle that is driven into something.
  "patri/patriyo/rail_ki_patri/track/chhat/pul/bridge/nadi/kuan & tak_ja*/tak_gaya/tak_gayi/pe_gaya/pe_gayi/par_gaya/par_gayi/pe_khada/pe_khadi/par_khada/par_khadi/se_laut* & laut*/himmat/wapas/vapas/ruk_gaya/ruk_gayi/ruk_jata/khayal/soch*/socha & !nahana/kapde/ghoom*/tairna/darr/dar",
  "gaadi/gadi/bike/car/scooter/truck & khai/khaai/divider/deewar/diwar/ped/truck/nadi/pul & thok*/gira_d*/gira_du/gira_dun/maar_d*/mar_du/ghusa_d*/de_maar* & {intent}/du/dun/dunga/dungi & !insurance/claim",
  "{poison} & kharid*/khareed*/le_aaya/le_aayi/le_aaun/rakh_liya/rakhi_hai/rakha_hai/mangwa*/leke_baith*/lekar_baith*/haath_me & !sabzi/safai/saaf/bathroom/makhi/machhar/kapde/chuhe_ke_liye",
  "jee_kar/ji_kar/jeekar/jikar/jee_ke/ji_ke/zinda_reh_kar/zinda_rehke & kya/kyu/kyun/kyo/kyon/kisliye/karunga/karungi/fayda/faida",
  "din & gin & raha/rahi/rahe/rha/rhi/rhe & zindagi/jindagi/matlab/maut/bas/marne & !shaadi/exam/chutti/vacation/delivery",
  // Violence at home.
  "{family} & chaku/chaaku/chakku/knife/bandook/banduk/pistol/talwar/kulhadi/hasiya/rod & dikha*/utha*/leke/lekar/nikal*/mara/maara/marta/se_mar*/dhamk* & !sabzi/kitchen/rasoi",
  "{family} & {hand} & {raised} & !kaam_se/madad/dua/aashirwad/ashirwad",
  "mujhpe/mujhper/mujh_pe/mujh_par/mere_upar/mere_pe/bachcho_pe/bachche_par/biwi_par/biwi_pe/patni_par/patni_pe/maa_par/maa_pe/mummy_pe & {hand} & {raised}",
  "{family} & {hits} & !phone/call/mis*/gappe/gap/ladki_pe/garam_chai/kaam_ke/khaana_garam",
  "mujhe/mujhko/hame/hume/humko/maa_ko/mummy_ko/bachcho_ko/bachche_ko/beti_ko/behen_ko & marta/maarta/marte/maarte/marti/maarti/peet*/thappad*/mara/maara/laat/belt/danda/chappal & !party/pyar/line/taana/tana/taane",
  "{family}/mujhe/mujhko/hame & {shut} & {home}/kar*/rakh*/dete/deta/deti/diya & !wifi/internet/light/bijli/dukaan/cooking/gas",
  "{family} & nikalne/bahar_jane/bahar_jaane/maayke/mayke/doctor/kisi_se_milne/kisi_se_baat/ghar_se & nahi_dete/nahi_deta/nahi_deti/nhi_dete/nhi_deta/nhi_deti/ni_dete/ni_deta/jane_nahi/jaane_nahi/na_dete & !naukri",
  "{family} & {phone} & {takes}",
  "{family} & khana/khaana/roti/pani/paani/dawai/dawa & nahi_dete/nahi_deta/nahi_deti/nhi_dete/nhi_deti/nhi_deta/nahi_diya/ni_deti/band_kar_diya/^bhookha/^bhukha/^भूखा/^bhookhi/^bhukhi/^भूखी",
  "ghar & se/nikal* & nikal_diya/nikal_dia/nikaal_diya/nikal_dete/nikal_rahe/nikala/nikaala/nikal_dega/nikalne_ki/bahar_nikal & {family}/mujhe/raat/raaton",
  "dahej/dowry/dahez & !kya_hota/kanoon_kya",
  "{force} & {marry} & !nahi_kar_rahe/kab/sapna",
  "#_saal_ki/#_saal_ka/#_saal_me/#_sal_ki/#_sal_me/#_saal_ke/#_year_old/#_years_old/#_varsh_ki & {marry} & !#_saal_ki_shaadi/#_saal_ki_shadi/#_saal_ka_rishta/#_saal_ki_shaadi_shuda",
  "nabalig/naabalig/minor/bal_vivah/baal_vivah/child_marriage & {marry}/vivah/ladki",
  "{force} & {sex} & !khana/khila*/padha*/padhne/padhai/gym/session",
  "{picture} & {spread} & {i}/{family}/dhamki/deta/raha/dega/kar & !youtube",
  "tezab/tejab/acid & fek*/phek*/phenk*/daal*/dal*/dhamki/chehre",
  "talaak/talaq/divorce & jaan_se/maar/dhamki/mar_dega/maar_dega",
  "baal/chutiya/baalo/bal & pakad*/khich*/kheench*/ghaseet*/ghasit* & {family}/mujhe/mera/meri/mere",
  "neel/nil/zakhm/jakhm/sujan/khoon & {family}/mar_mar*/maar_maar*/marpit/maarpeet/pit*/peet* & !cold/chai",
  "maar_maar_ke/mar_mar_ke/maar_maar_kar/maar_ke_neel/mara_peeta/maara_peeta/maara_pita/maar_pitai",
  "gala/galaa/gale & daba*/dab_diya/ghont*/ghot* & !kharab/dard",
  "jaan/jan & se_maar*/se_mar_d*/se_mar_d*/ka_khatra/ko_khatra/lene_ki/le_lega/le_lenge/bachao/bachaiye/khatre",
  "{family} & dar/darr/dara*/dhamk*/dehshat & lagta/lagti/rehti/rehta/deta/dete/hui/hu/hun/jaan & !boss/dur/papa_ki_tabiyat/bimari/jaane_ka/kho/exam/result/bolne/batane/chhod",
  "{family} & zulm/julm/atyachar*/torture/torchar/tarchar/prataad*/pratad*/satate/sataata/satata/sataati/yatna",
  "{rape} & !film/khabar/news/movie/kanoon",
  "pati/husband/shauhar/partner/bf/boyfriend & zabardasti/jabardasti/force/marzi_ke_khilaf/bina_marzi & !khana/khila*/ghumne",
  "peecha/pichha/picha/stalk* & karta/karte/kar_raha/karti/krta & ladka/aadmi/wo/woh/ex/koi/har_jagah",
  "{family} & marod*/maroda/mod_diya/ubalta/ubalte/khaulta/khaulte/garam_paani/garam_pani/garam_tel & haath/hath/baazu/kalai/paani/pani/tel/mujh/mujhe/mujhpe/mujh_par & !chai/nahane",
  "{home} & me_band/mein_band/ke_andar_band/me_bandh/me_kaid/me_qaid & kar*/rakh* & !khud/phone/lockdown",
  "nahi_jaane/nahi_jane/nahi_nikalne/nhi_jaane/nhi_jane/jaane_nahi/jane_nahi/nikalne_nahi/nikalne_nhi & dete/deta/deti & bahar/ghar_se/maayke/mayke & !naukri/lockdown/corona",
  // A child.
  "#/##/#_saal & {elder}/boyfriend/bf/online & photo/foto/pic/pics/video/milne/akele & maang*/mang*/bhej*/bula* & main/mai/mein/meri/mera & !admission/form/passport",
  "haath/hath & daal*/dal* & kapdo_me/kapdo_ke/kapde_me/kapde_ke/kapdon_me/kapdon_ke/frock/skirt/pant/salwar/kurte/blouse/chaddi/nikkar",
  "{elder} & private/private_part/guptang/gupt_ang/ling/nanga/nangi/nange/nange_ho/porn/gandi_video/ganda_video/gandi_film/gandi_photo & dikha*/dikhate/dikhata/dikhaya",
  "{wrong} & {touch} & {place}/{elder}/{child}/mujhe/mujhko/mera/meri/mere/karta/karte/kiya/karti & !bimari/paani/khana",
  "{elder} & {touch} & kamre/room/raat/rat/andar/akele/akeli/bachpan/badan/kapde/jagah/sharir/god/godi/bathroom/soti/sote & !pair/paon/dil",
  "{touch} & {child} & {elder} & !pair/paon/dil/pyar/aashirwad/bukhar",
  "galat_kaam/galat_kam/galat_harkat*/gandi_harkat*/ganda_kaam/ganda_kam/gande_kaam/gandi_baat*/gandi_cheez*/ashleel_harkat*/ajeeb_harkat*/galat_hua/galat_cheez*/ganda_video/gandi_video/gandi_photo*/gande_photo*/galat_sambandh/gandi_film/galat_tarike/gande_tarike/galat_tareeke/gande_tareeke/galat_nazar/gandi_nazar/galat_baat*/ganda_touch/galat_touch & {withMe}/{elder}/{child} & !office/project/padhai",
  "kamre/room/bistar/bathroom & aate/aata/aake/aakar/aa_jata/aa_jate/^ghus*/^घुस* & {elder} & raat/rat/chhu*/mujhe/andar/kapde & !session/awaaz",
  "{elder}/usne/mujhe & kapde/kapdo & utar*/utaar*/utarwa*/utaarne/phad*/faad* & !dhone/dukaan/istri",
  "{child} & {hits} & {family}/{elder}/ko/sautel*/mein & !padhai_nahi/dost_ko/khel",
  "{child} & jala*/daag*/chimt*/cigarette_se/^bhookha/^bhukha/^भूखा/bandh_kar/latka*/ulta & {family}/{elder}/diya/deta/deti/rakh*",
  "#_saal_ki/#_saal_ka/#_sal_ki/#_sal_ka/#_saal_ke/#_year_old & rape/balatkar*/pregnant/garbhvati/pet_se/majduri/mazduri/bech*/saath/sambandh/shoshan/touch/chhu* & !session/experience/padh*",
  "{child} & bech/becha/bechna/bech_diya/dhandha/bhag_gayi/kidnap/agwa/utha_le_gay*/gayab_ho/bhagakar/bhagaa",
  "bachpan/bachapan/chhoti_thi/chhota_tha/choti_thi/chota_tha/school_me/saal_ki_thi/saal_ka_tha & galat/ganda/gandi/chhua/touch/shoshan/rape/zabardasti/jabardasti/chhuta/chhute/molest*/abuse/yaun/kapde & !padhai/answer/khana",
  "{child} & galat/ganda/bura/gandi & kiya/hua/karta/karte/karti/hui/hota & saath/sath & !result/padhai/answer/khana",
  "{elder}/sautela/sauteli & {child} & tang/chhed*/ched*/pareshan & raat/rat/kamre/akele",
  // Hurting others.
  "{victim} & {kill} & !film/game/match/machhar/makkhi/line/phone",
  "{child} & jhinjhod*/jhinjod*/jhakjhor*/zor_se_hila*/zor_se_mara/patak_diya & !ghanti",
  "khoon/khun/murder/qatl/katal/hatya & ho_jaye*/ho_jaaye*/ho_jayega/ho_jaega/ho_jaayega/na_ho_jaye/na_ho_jaaye/kar_baith* & mere/mujhse/haath/hath/hatho/haathon/dar",
  "{victim} & dhakka & de_du/de_dun/dene/de_dunga/de_dungi & {intent}/gusse/gussa/sidhi/seedhi/chhat & !line/bheed/train",
  "takiya/takie/takiye/takiya/pillow & daba*/rakh* & {victim}/muh/munh/saans/sans",
  "{child} & {i}/mann/man/dil/gusse/gussa/khayal/khyal & phek_d*/fek_d*/phenk_d*/fenk_d*/patak_d*/gira_d*/duba_d* & khidki/chhat/balcony/neeche/niche/zameen/jameen/paani/deewar/mann/man/khayal/khyal/gusse & !phone/khilon*",
  "{victim} & kuch_kar_du/kuch_kar_dun/kuch_kar_dunga/kuch_kar_dungi/kuchh_kar_du/kuchh_kar_dun/kuchh_kar_dunga/kuchh_kar_dungi/kuch_bada/kuch_galat & dar/darr/gussa/gusse/khayal/khyal & !ke_liye",
  "{i} & haath/hath & uth_jata/uth_jaata/uth_jati/uth_gaya/utha_deta/utha_deti/utha_diya/utha_leta/utha_leti/chala_deta",
  "{i}/gussa/gusse/lagta/dar/darr & {victim} & patak/phek/fek/peet_d*/pit_d*/maar_d*/maar_b*/nuksan/nuksaan/chot/gala_da*/jhinjhod*/hila_d*/dabaane/kuchal* & !khush/padhai/phone_patak",
  "mera/meri/mere/apne/apni & bachche/bache/bachcha/beti/bete/baby/biwi/patni/maa & maar_deti/maar_deta/maarti_hu/marti_hu/maarta_hu/marta_hu/peet_deti/peet_deta/pit_deti/pit_deta/peetti/peetta/haath_utha*",
  "{kill} & dar/darr/mann/man/khayal/khyal/gussa/gusse/soch*/lagta/lagti/dunga/dungi/dalunga/dalungi & {i}/{victim} & !machhar/makkhi/game/film/match",
];

/** Of voices, of being watched: what someone may say who loses touch with what others see. */
export const voicesIdeas: readonly string[] = [
  "{voice} & {heardIn} & !{noCall}/nahi_di/nahi_aa/nahi_de/clear/saaf",
  "{voice} & aati/aata/aa_rahi/ati/aate & kaan/kaano/kaanon/dimag/dimaag/sir/jo/mujhe/bolti/kehti/raat/koi_nahi & !{noCall}/nahi",
  "{they} & {watches} & {i}/hai/hain/h & !ladka/ex/pati/husband/instagram/account/followers/loan/recovery",
  "dimag_me/dimaag_me/sir_me/sar_me/kaano_me/kaanon_me/kaan_me/mere_andar & koi/kisi_ki/log/kisi & baat/baatein/bolta/bolte/bolti/kehta/kehti/chilla*/hukm/awaaz*",
  "khane_me/khaane_me/pani_me/paani_me/chai_me/doodh_me/dudh_me & kuch/kuchh/dawa/nasha/koi & mila*",
  "chip/camera/kamera/transmitter/keede/kide/taar & {inMe} & laga*/daal*/dala/fit/hai/hain/chal*/rengte & !repair/school/dukaan",
  "{spirits} & {speaks} & {i}/use/usse/uske/usme/kehta/kahta/kehti/beta/beti/^bhai/^भाई/pati/mummy/papa & !pooja/puja/mandir/namaz/prarthana/geet/darne/naam",
  "zahar/jahar/zeher/zehar/jeher & khane/khana/khaane/pani/paani/chai/dudh/doodh & mila*/milate/daal*/dal*/milaya",
  "tv/tivi/teevee/radio/news/akhbar/internet/mobile/fan & mere_bare/mere_baare/mujhse/mujhe & baat/message/ishara/ishare/bol*/keh*/bhej*/sandesh & !number/otp/link/session",
  "vichar/vicharo/soch/khayal/mann_ki_baat*/man_ki_baat*/dimag_ki_baat* & jaan_lete/jaan_leta/jaan_jate/jaan_rahe/sunai/sunayi/sun_lete/sun_leta/sun_rahe/pata_chal_jat*/broadcast & sabko/sab_ko/logo/logon/log/sab/dusro/duniya",
  "mare_hue/mari_hui/mar_chuke/mar_chuki/guzar_chuke/gujar_chuke/guzre_hue & dikhte/dikhta/dikhti/dikhai/baat_kar*/bulate/bulati/bulata & !sapn*/film/movie",
  "{family}/beta/bete/beti/mujhe/usko/use & koi/log/aadmi/aurat/chehra/saaya & dikhta/dikhti/dikhte/dikhai & hume_nahi/hame_nahi/hamein_nahi/humko_nahi/kisi_ko_nahi/aur_kisi_ko/jo_nahi/jo_hai_nahi/jo_hota_nahi/dusro_ko_nahi/^हमें_nahi",
  "kaan/kaano/kaanon/kan & fusfus*/phusphus*/phusfus*/kanaphus* & koi/kisi/aurat/aadmi/mujhe/mere/kehti/kehta",
  "{i}/mobile/phone & dimag/dimaag/mann/vichar/soch & padh_raha/padh_rahi/padh_rahe/padh_leta/padh_leti/padh_lete/control/hack",
  "camera/kamera/^कैमरे/^कैमरा/cameras & har_jagah/deewar/diwar/deewaro/har_taraf/mere_ghar/mere_kamre & laga*/lage/chhup*/chhip* & !dukaan/school/office/society",
  "dimag/dimaag/soch/khayal/vichar/mind & padh_lete/padh_leta/padh_rahe/padh_sakte/control/kantrol/sun_lete/sun_rahe/chura*/daal_rahe/dal_rahe/hack & {they}/koi/log/sab/mere/mera",
  "ajeeb/ajib/bahki/behki/ulti_seedhi/ulti_sidhi/ultapulta & baat/baatein/baate/baten/harkat*/cheez* & karta/karti/karte/dikh*/bol*/kehta/kehti/sunai/lagta & {family}/beta/beti/bete/^bhai/^भाई/behen/didi/dost/ladka/usko/mujhe & !rishta/boss/office",
  "akela/akele/akeli/khud_se/apne_aap_se/hawa_se/deewar_se/diwar_se/deewaro & baat/baatein/baate/hasta/hansta/hasti/bolta/badbada*/bolti/hansti & {family}/beta/beti/bete/^bhai/^भाई/behen/didi/dost/ladka & !seekh*/chahi*/time/samay/rehna",
  "log/saaye/saya/chehre/cheezein/cheeze/parchhai/aadmi/aurat/saanp & dikhte/dikhta/dikhti/dikhai/dikhayi/nazar_aate/najar_aate & kisi_aur_ko/jo_nahi/kisi_ko_nahi/aur_kisi/dusro_ko/nahi_hote/nahi_hain/nahi_hai/hote_nahi/aankh_band & !offer/slot/website/page/app",
  "mujhe/main & mission/avatar/avtaar/paigambar/maseeha/masiha/khas_^shakti/shaktiyan/^shakti_mil*/^शक्ति_mil*/bhagwan_hu/bhagwan_hoon/devi_hu/chuna_gaya & hu/hun/hoon/mil*/diya/hai & !bijli",
  "sab/log/sabhi/gharwale/padosi/office & maarna_chahte/marna_chahte/maarne_ki_saazish/mere_khilaf/mere_khilaaf & saazish/sajish/sazish/milkar/mil_kar/chahte/jaadu/tona/rach*",
];

/** Of a medical emergency. */
export const medicalIdeas: readonly string[] = [
  "{breath} & {breathStops} & !{panic}/anulom/pranayam/vyayam/exercise/meditation/track/audio",
  "{chest} & {pain} & !{panic}/khali",
  "heart_attack/hart_attack/hart_ataik/dil_ka_daura/heart_atak/hridayaghat & !{panic}/jaisa/dar/darr/saal_pehle",
  "behosh*/behoos*/hosh_nahi/hosh_nhi/hosh_me_nahi/hosh_mein_nahi/hosh_nai/unconscious/chakkar_khakar_gir*/chakkar_kha_ke_gir*/gir_padi/gir_pade/aankh_nahi_khol*/aankhein_nahi_khol*/ulat_gayi/jaag_nahi/uth_nahi_raha/uth_nahi_rahi/nabz & !film",
  "{fit} & {befalls} & !{panic}/purana/office_ka/site/gaon_ka/daura_karne",
  "mirgi/mirgee/epilepsy & daura/attack/aa/aata/pad/hai/muh/jhaag",
  "muh/munh/mooh/mu & jhaag/jhag/tedha/tedaa/lar",
  "{blood} & {flows} & !kami/jaanch/janch/test/group/donate/pressure/rishta/report",
  "khoon_ki_ulti/khun_ki_ulti/blood_vomit*/ulti_me_khoon/ulti_me_khun/khoon_band/khoon_ruk",
  "lakwa/lakva/paralysis/stroke/falij/brain_hemorrhage/saanp_ne/sanp_ne/saap_ne/bichhu_ne/current_lag*/karant_lag*/karent & !theek/saal/purana/papa_ko_pehle",
  "sharab/daru/daaru/alcohol/nasha/dawai & chhod*/chod*/band & kaanp*/kanp*/daura/dore/pasina/dikh*/jhatke/hallucin*/ulti/behki/awaaz* & !chahta/chahti/interview",
  "jal_gaya/jal_gayi/jal_gai/jhulas*/accident_ho/exident/jal_gaye & bahut/bahot/haath/badan/sharir/pura/puri/abhi/khoon/gaya_hai/gayi_hai & !chai/khana/roti/dil/bulb",
  "garbh*/pregnant/pet_se/delivery/mahine/mahina/bachcha_hone & khoon/khun/bleeding/pani_nikal*/paani_nikal*/tez_dard/hil_nahi & !period",
  "sugar/shugar/diabetes/insulin & gir_gayi/gir_gaya/low/behosh*/kam_ho & pasina/chakkar/behosh*/kaanp*/hosh/bol_nahi",
  "ek_taraf/aadha_sharir/bol_nahi/zubaan/juban/jubaan/aadha & sunn/sun_pad*/sunn_pad*/ladkhada*/lakwa/hil_nahi/tedha/bol_nahi & !session/therapist/sharm",
  "nas_se_khoon/haath_neele/honth_neele/hoth_neele/neela_pad*/nila_pad*/dam_nikal*/gale_me_phans*/gale_me_fas*/gale_me_atak*/doob_gaya/dub_gaya/doob_gayi",
];

/** A threat against those who work here. */
export const threatIdeas: readonly string[] = [
  "{staff} & ghar/address/pata/thikana & jaanta/jaanti/jante/maloom/malum/pata_hai/pata_h/pata_chal & aaunga/aaungi/aunga/aungi/aa_raha/aa_rahi/aata_hu/aake/aakar/bataunga/dikhaunga/khada/ghus* & !session/milne/appointment/booking",
  "{staff}/bol/bolo/keh/kehna/bata/bol_dena/keh_dena/bata_dena & bach_ke_rah*/bach_ke_reh*/bach_kar_rah*/bach_kar_reh*/sambhal_ke_rah*/sambhal_ke_reh*/sambhal_kar_rah*/khair_nahi/khair_manaye/khair_manao",
  "{staff}/paisa/paise/refund & {staff}/wapas/vapas/warna/varna/nahi_to/nhi_to & tod_phod*/todfod*/todphod*/todfor*/ghus_ke/ghus_kar/ghus_jaunga/aag_laga*/marunga/maarunga/marungi/maarungi/khoon_kha*/bahar_khada/bahar_khadi & !session_tod/pati/papa",
  "{staff} & ghar_ke_bahar/ghar_ke_saamne/ghar_ke_samne/peecha_kar*/pichha_kar* & khada/khadi/baitha/aa_raha/aaunga/karunga/karungi & !pati/ex/ladka/mera_peecha",
  "{staff} & maar_d*/maar_dal*/jaan_se/jala_d*/aag_laga*/^tod_d*/^तोड_d*/^tod_dal*/phod_d*/fod_d*/peet_d*/pitunga/peetunga/maarunga/marunga/maarungi/marungi/dekh_lunga/dekh_lungi/dekh_loonga/nahi_chhod*/chhod*_nahi/nahi_chod*/chhodunga/chhodungi/chodunga/chodungi/sabak_sikha*/sabaq_sikha*/thappad_maar*/goli_maar*/tezab/tejab/kaat_d*/kat_dunga/barbaad_kar*/barbad_kar*/ghar_aake/ghar_aakar/ghar_pe_aake/haath_pair/tang_tod*/tange_tod*/khatam_kar_d* & !photo/khana",
  "dekh_lunga/dekh_lungi/dekh_loonga/chhodunga_nahi/chhodungi_nahi/nahi_chhodunga/nahi_chhodungi/chodunga_nahi/nahi_chodunga/sabak_sikha*/anjaam_bura/anjam_bura/pachtaoge/pachhtaoge/pachtaogi/zinda_nahi_chho*/jinda_nahi_cho* & !session/therapy/adhura",
];

/** Sayings with words of danger that mean none. They are taken out before anything else is read, in order. */
export const harmlessSayings: readonly string[] = [
  "burnt/burned/burn/burning out/question",
  "bhookh/bhukh/pyaas/pyas/garmi/thand/thandi/sharm/sharam/hasi/hansi/boredom/bore/nind/neend/kaam/kam/dard se/ke mar/mar raha/rahi/rahe/gaya/gayi/gaye/jata/jati/jaunga/jaungi/dala?/diya?",
  "has/hans/hass/haste/hanste has?/hans?/ke?/haste?/hanste? ke?/kar? mar",
  "movie/film/serial/series/show/kahani/kitab/novel/drama/anime me/mein/ka/ki … mar/maar jata/jati/jaata/jaati/jaye/gaya/gayi/diya",
  "dadi/dada/nana/nani/papa/pita/pitaji/maa/mummy/mata/bhai/behen/behan/pati/patni/dost/chacha/chachi/mama/mami/beta/bete/beti/kutte/billi/unki/uski ji? ki/ke maut/mrityu/death/dehant ke/ka/ko/se/par baad/dukh/gam/gham/sadma/saal/mahine/din/do/ek",
  "jaan/jan se zyada/jyada/bhi pyar/pyaar/pyari/pyaari/pyara/chah*",
  "jee/ji/jiya nahi/nhi/ni/nahin lagta/lagti/lag/lagega",
  "end/ending/finish this/my/our/the relationship/marriage/friendship/engagement/contract/course/project/job/call/session/conversation/habit",
  "mar/marr gaya/gayi/gaye/gai/gye/gya/gyi/chuka/chuki/chuke tha?/the?/thi?/hai?",
  "marne/maut/mout/mrityu/mar jane?/jaane? se/ka/ke/ki khayal?/baat? se? bahut?/bohot?/bhot?/kafi?/kaafi?/itna? dar/darr/bhay/khauf/dr",
  "ladki/ladke/us/uspe/usi/ussi/is/tujh/tum/aap pe/par/pr/ladki? pe?/par? marta/marti/marte",
  "kaam/kam/office/deadline/deadlines/traffic/trefik/garmi/boss/mehngai/exam/padhai/heroine/acting/movie/film/joke/meme/bill/emi/loan ne/ki/ke/ka acting?/bojh?/boj? ne?/se? maar/mar/jaan/jan dala/daala/diya/le/nikal li?/liya?/di?/rakhi?/rahi?/raha?",
  "dard/kamar/sir/kaam/traffic/boss/tension jaan le/nikal raha/rahi/li/leta/leti/gayi",
  "office/kaam/kam/job/naukri/corporate/school/college/padhai/shahar/sheher/city/metro/daily/roz ki/ke/wali life/zindagi/jindagi se?/ki? thak?/tang?/pareshan?/bore?",
  "kaam/kam/homework/exam/paper/khana/project/ghar sab?/ka? kaam? sab? khatam/khatm/khtm",
  "sab kaam/kam khatam/khatm/khtm",
  "kaatte/katte/kaatate waqt/time/samay/hue",
  "sabzi/sabji/pyaz/pyaaz/fruit/salad … haath/hath/ungli kat",
  "paise/paisa/amount/balance/rupaye/fees/account se? kat",
  "pair/paon/pao/charan chhu*/chu*/chhoo*",
  "dil/man/mann ko? chhu*/chu*/chhoo*",
  "phone/call/missed/mis/line/taana/tana/taane/gappe/jhak/chhalang/baazi/bazi/bunk/final/goal/sixer/chakka/entry maar*/mar*",
  "net/phone/mobile/battery/laptop/network/link/wifi/app marta/mar/dead",
];

/**
 * Words that may mean danger: none of them is enough for an alarm. A message with one is read before other messages,
 * and its sender sees one line with the helplines.
 */
export const perhapsWords: readonly string[] = [
  "mar/maar/mara/maara/marta/maarta/marti/maarti/marte/maarte/marna/marne/maarna/maarne/maut/mout/jaan/zahar/jahar/zeher/khoon/khun/behosh*/saans/daura/gala/chhuta/chhute/chhuti/peet*/pitai/khudkushi*/khatam/khatm/bardasht/bardaasht/tadap*/zulm/julm/dhamki/dhamka*/zabardasti/jabardasti/chaku/blade/fansi/phansi/nafrat/narak/bojh/akela/akeli/haar",
  "^die/^dying/^death/^dead/^kill/^kills/^killing/^hurt/^hurts/^hurting/^harm/^blood/^bleeding/^breathe/^breathing/^suicide/^hit/^hits/^beat/^beats/^scared/^afraid/^unsafe/^threat*/^abuse/^abusive/^violent/^violence/^rape/^hopeless/^worthless/^burden/^voices/^weapon/^knife/^gun/^fire/^police/^emergency/^ambulance/^poison/^overdose/^numb",
];
