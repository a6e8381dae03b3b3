/** Words of the ideas of danger-ideas.ts that belong together, written as there. */
export const wordGroups: Readonly<Record<string, string>> = {
  not: "nahi/nahin/nhi/hajjam/ni/naa/na/mat/nako/not/never/naikhe/naikhi/konya/koni/nai_khe/nahikhe",
  i: "main/mai/mein/me/mujhe/mujhko/mujhse/mujhpe/mera/meri/mere/maine/mene/hum/khud/ham",
  me: "mujhe/mujhko/mujh/mujhpe/mujhse/hame/hume/humko/mere/meri/mera/usko/use/unhe/bachcho/bacho/bachche/bache/bachi/bachchi/maa/mummy/behen/behan/didi",
  intent:
    "man/mann/dil/chah*/ichha/iccha/ichcha/soch*/khayal*/khyal*/vichar*/tamanna/lagta/plan/himmat/taiyar/tayyar/faisla/thaan/thani/karta_hai/kya/hai_kya/karne_wala/karne_wali/ja_raha/ja_rahi/wala_hu/wali_hu/hai_mujhe/jee_karta",
  will: "jau/jaau/jaun/jaaun/jaoon/jaaoon/jaunga/jaaunga/jaungi/jaaungi/jana/jaana/jane/jaane/jaye/jaaye/lu/lun/loon/lunga/lungi/loonga/loongi/du/dun/doon/dunga/dungi/doonga/doongi/karu/karun/karunga/karungi/leta/leti/lena/lene/liya/li/le/rahunga/rahungi",
  live: "jeena/jina/jeene/jine/^jiya/^जिया/jiyu/jiyun/jeeun/jeeu/jeeti/jeeta/jiti/zinda/jinda/zindagi/jindagi/jindgi/zindgi/jeevan/jivan",
  die: "marna/marne/marni/marjau/marjaun/marjaunga/marjaungi/marunga/marungi/maut/mout/mrityu/suicide/susaid/mar_jau/mar_jaau/mar_jaun/mar_jaaun/mar_jaoon/mar_jaunga/mar_jaungi/mar_jana/mar_jaana/mar_jane/mar_jaane/mar_jaye/mar_jaaye/mar_hi/maru/marun/maroon",
  last: "akhri/aakhri/aakhiri/akhiri/antim/last/aakhari/akhari",
  farewell:
    "chitthi/chithi/chitti/khat/letter/note/raat/rat/message/msg/sandesh/khwahish/ichha/vasiyat/alvida/post/video/selfie/pal/subah/shaam/sham/mulaqat",
  poison:
    "phenyl/finail/finyl/phinyl/finayal/harpic/harpik/lizol/kerosene/mitti_ka_tel/keetnashak/kitnashak/keednashak/pesticide/celphos/sulfas/salphas/salfas/tezab/tejab/acid/sanitizer/sanitiser/mortein/baygon/detergent/bleach/petrol/thinner/chuhe_maar*/chuha_maar*/chuhe_mar*/makhi_maar*/cockroach/zahar/zeher/zehar/jahar/jeher/zahreela/zahrila/dhatura/khatmal/spray/khet_ki_dawa*/toilet_cleaner/naphthalene/hit_spray/all_out/allout/good_knight/machhar_maar*/machhar_wali/phinayl/fenyl/phenol/surf/nuvan/rogor/dettol/detol/colin/baygon_spray/jahrili/zehrili/zahrili/khaad/ghaas_maar*/फिनाइल/फिनायल/हार्पिक/एसिड/पेस्टिसाइड/केरोसिन/सैनिटाइज़र/लाइज़ोल/ब्लीच/पेट्रोल/सल्फास/डेटॉल/टॉयलेट_क्लीनर/poison/पॉइज़न/पॉयज़न/cyanide/tarpin/turpentine/rat_kill/ratkill/marne_ki_dawa/maarne_wali_dawa/jaher/jhar/mahur/mahura/sanitizer/domex/lizol/toilet_cleaner/naphthalene/nuvan/roundup/monocrotophos/rogor/aag_wali_dawa/khet_wali_dawa/kheton_wali_dawa/khet_ki_dawa/fasal_ki_dawa/ghar_saaf_karne_wal*",
  drink:
    "pee/pi/piya/piyu/piyun/peene/pina/peena/pilu/pilun/peelu/peelun/piu/pilunga/pilungi/peekar/pikar/nigal*/gatak*/^kha/^khaya/^khaaya/^khayi/^khai/^khaai/^khalu/^khalun/^khali/^khaali/^khana/^khane/^khaane/^khau/^khaun/^खा/^खाया/^खाई/^खायी/^खाने/^खाऊँ/^खाऊं/^खाऊँगा/^खाऊँगी/khakar/khakr/drink/drank/took/taken/swallow*/^le/^li/^ले/^ली/khaunga/khaungi",
  tablets:
    "goli/goliya/goliyan/goliyaan/golia/tablet*/tabl*t/dawai/dawaiyan/dawaiya/dawa/dawaye/pills/pill/capsule*/crocin/paracetamol/dolo/alprax/calmpose/combiflam/kapsul*/टैबलेट/टेबलेट/पिल्स/कैप्सूल/पैरासिटामोल/क्रोसिन/medicine/medicines/medicin/meds/insulin/sleeping_pills/teblet/tablat/golya/goliaan/neend_wali/clonazepam/lonazep/restyl/etizolam",
  many: "##/das/bees/pachees/pachchis/tees/pachas/sau/bahut/bohot/bhot/saari/sari/sare/saare/poori/puri/pura/poora/dher/patta/patte/strip/dabba/dibbi/shishi/sheeshi/botal/bottle/ek_saath/ek_sath/zyada/jyada/kitni/itni/mutthi/muthi/overdose/sab",
  god: "bhagwan/bhagvan/bhagwaan/^khuda/^खुदा/allah/uparwala/uparwale/upar_wala/upar_wale/ishwar/ishvar/prabhu/rab/waheguru/yamraj/ram_ji/maalik/malik/mata_rani/bhole/shiv_ji/bhagwanji/parmatma",
  takeAway:
    "utha/uthale/uthalo/uthaale/uthalein/uthaye/uthaao/bula/bulale/bulalo/bulaale/mukti/maut/apne_paas/apne_pas",
  blade:
    "blade/bled/chaku/chaaku/chakku/knife/razor/churi/chhuri/kanch/kaanch/cutter/compass/rejar/kainchi/ustra/sui/safety_pin/cigarette/sigret/beedi/bidi/lighter/machis/ब्लेड/रेज़र/कटर/सिगरेट/लाइटर/नाइफ",
  body: "haath/hath/nas/nass/nasein/kalai/kalayi/bazu/baazu/skin/pair/jaangh/gala/gale/pet/khud/khudko/apne/apni/apna/body/sharir/hatheli/chehre",
  cut: "kat/kaat/kaata/kata/kaatu/katu/kaatun/kaatna/katna/kaatne/katne/kaatti/katti/kaati/kati/kaatta/katta/kaatte/kaatkar/katkar/maarti/marti/maarta/marta/maarna/marna/maar/mar/chala/chalati/chalata/chalaya/chalau/jalati/jalata/jalaya/jala/daag/chubha*/ghop*/gonda/kharoch*/nochti/nochta/lagati/lagata",
  height:
    "chhat/chat/balcony/balkani/pul/bridge/building/bilding/manzil/floor/terrace/kuan/kuen/kue/kuwa/nadi/samundar/samudra/talab/nahar/metro/pahad/pahaad/ganga/river/pani/paani/khidki/tower/बिल्डिंग/बालकनी/टैरेस/ब्रिज/टावर/मेट्रो/फ्लोर/inaar/pokhar/pokhra/talaav/taalaab/nehar/jheel/jhil/dam/tanki/flyover/baoli/kuen_me/kuve/kuwe/chhajje/chhajja/tees_manzil/terrace_se",
  jump: "^kud/^kood/^कूद/kudu/kudun/koodu/kudne/koodne/kudna/koodna/kudkar/koodkar/kudunga/kudungi/koodunga/koodungi/kudne_ka/chhalang/chalang/jump/gir_jau/gir_jaun/gir_jana/doob/dub/doobkar/dubkar/dub_kar/dhakel/kudab/koodab/kud_jaib/kood_jaib/doob_mar*/dub_mar*/chhalaang/kood_padu/kud_padu/gir_padu",
  vehicle:
    "train/tren/gaadi/gadi/truck/bus/metro/rail/patri/patriyo/patriyon/track/tracks/trak/railway/local/car/highway/ट्रेन/मेट्रो/ट्रक/बस/रेल/ट्रैक/कार/लोकल",
  before:
    "saamne/samne/neeche/niche/aage/aagey/let/lete/leit/letu/letna/letne/letkar/kat/^kud/^kood/^कूद/aagge/kudna/koodna/kudne/koodne/kudu/kudun/kud_ja*/saamne_aa*",
  hang: "latak*/latk*/jhul*/jhool*",
  rope: "pankhe/pankha/fan/rassi/rasi/fanda/phanda/fande/phande/dupatta/dupatte/saree/sari_se/ped/gale/gala/suli/phansi/fansi/chunni",
  family:
    "pati/husband/hubby/hasband/patni/biwi/bivi/wife/sasur/saas/sasural*/nanad/nanand/devar/jeth/jethani/^bhai/^bhaiya/^भाई/^भैया/^भइया/bhabhi/papa/pita/pitaji/baap/bap/mummy/mammi/maa/mom/mum/dad/daddy/chacha/chachi/mama/mami/bf/boyfriend/gf/girlfriend/partner/ex/gharwale/gharwalo/ghar_wale/ghar_walo/gharwala/parents/shauhar/shohar/^miyan/^मियाँ/^मियां/fiance/mangetar/tau/^taya/^ताया/jija/mausa/fufa/uncle/ankal/damad/step_father/sautela/sauteli/sautele/live_in/pitaaji/wo/woh/vo/voh/usne/unhone/ye_aadmi/inhone/mere_woh/ghar_ke_log/ghar_par/ghar_pe/sasu_maa/sasu/jijaji/nandoi/mera_aadmi/mere_aadmi/mera_marad/marad/pati_dev/patidev/pita_ji/gharwali/^bhaiya_ne/chachere/mamere/हस्बैंड/हसबैंड/पार्टनर/बॉयफ्रेंड/बॉयफ़्रेंड/गर्लफ्रेंड/अंकल/मॉम/डैड/पैरेंट्स/एक्स/फादर/मदर/mardana/dulha/bhatar/ghar_aala/gharaala/bapu/babuji/bau/bauji/kaka/kaki/mausi/bua/dewar/jamai/jamaai/bahu/sotela/soteli/sotele/gharwaale/gharwaala/pitaji_ne/fufa_ji/sasurar/mehraru/lugai/pota/naati/didi/behen_ke_pati/nanadoi/gharwalon/ghar_walon/^ammi/^अम्मी/abbu/^khala/^खाला",
  elder:
    "chacha/chachu/mama/mamu/tau/^taya/^ताया/jija/jijaji/mausa/fufa/phupha/uncle/ankal/sir/teacher/tichar/master/masterji/tuition/tution/coach/padosi/padosan/driver/naukar/papa/pita/baap/^bhai/^bhaiya/^भाई/^भैया/^भइया/nana/dada/baba/guru*/molvi/maulvi/maulana/pandit/pujari/boss/doctor/cousin/kazin/sautela/sautele/kirayedar/malik/landlord/warden/devar/jeth/sasur/koi/aadmi/admi/ladke/ladka/kisi/rishtedar/rishtedaar/usne/wo/woh/unhone/seth/stranger/auntie/aunty/school_me/kaka/bhau/step_father/conductor/kandaktar/peon/chaprasi/maid/aaya_ne/mausi/bua/priest/principal/van_wale/van_wala/rickshaw_wale/rickshaw_wala/auto_wale/auto_wala/bus_wale/dukan_wale/dukandar/guard/watchman/chowkidar/chaukidar/thekedar/bhai_ke_dost/papa_ke_dost/naukrani/^bhaiyya/^भैय्या/senior/swami/father_ji/mausaji/uncle_ji/dadaji/nanaji/dudh_wala/doodh_wala/sautele_pita/mota_aadmi/ड्राइवर/ड्राईवर/कोच/टीचर/मास्टर/कज़िन/अंकल/सर/^बॉस/डॉक्टर/गार्ड/कंडक्टर/लैंडलॉर्ड/ट्यूशन/मैडम/आंटी/tailor/barber/hajjam/shikshak/sautela_bhai/bade_bhai/chachaji/mamaji/taauji/tauji/taau/fufaji/phuphaji/guruji/dance_teacher/swimming_coach/caretaker/security/bapu/babuji/sotela/sotele/fufa_ji/phuphaji/maulvi_sab/maulvi_ji/master_sahab/master_saheb/mastaraw/bhaiya_ke_dost/tau_ka_ladka/mami/chachi/didi_ke_pati/behnoi/bahnoi/jeejaji/jeeja/security_wala/lift_wala/lift_man/safai_wala/doodhwala/kabadi_wala/chai_wala/paanwala/naukar_ne/khana_banane_wala/cook/gaadi_wala/school_wale/didi_ka_boyfriend/mummy_ka_dost/mummy_ke_dost/mummy_ke_boyfriend/maa_ka_dost/baba_ji/sadhu/tantrik/pandit_ji/panditji/ustad/ustaad/bade_ladke/bada_ladka/12th_wale",
  child:
    "bachcha/bachche/bachchi/bachchon/bachcho/bacha/bache/bachi/bachiya/bachiyo/bachiyon/beti/betiyon/beta/bete/bitiya/ladki/ladkiyon/bhatija/bhatiji/bhanja/bhanji/poti/pota/nati/natin/student/kid/kids/child/children/daughter/son/baby/bebi/shishu/navjat/gudiya/munna/munni/nabalig/naabalig/nabaalik/minor/chhoti_behen/chhoti_behan/choti_behen/choti_bahan/chhote_bhai/chote_bhai/bachpan/bachapan/saal_ki/sal_ki/saal_ka/sal_ka/class_ki/school_ki/bachchi_ko/nursery_ki/behen_ki_beti/bhai_ki_beti/padosi_ki_beti/didi_ki_beti/nanhi/nanhe/ladki_ko/lariki/laiki/laika/babuni/chhokri/chhori/chhoriyan/chhora/tabar/chhutki/chhotu/bitto/pari_meri/nanhi_si/maasoom/masoom/choti_bachi/bhanje/bhatije/dhevta/dhevti/nawasi/navasi/nawasa/beta_hai/navjaat/dudhmuha/kaksha/class_me/class_mein/class_5/class_6/class_7/class_8/class_9",
  hits: "marta/maarta/marte/maarte/marti/maarti/maarna/maarpeet/marpit/marpeet/maarpit/maar_peet/mar_pit/^पीट*/^पिट*/^peetta/^peette/^peetti/^peetna/^peetne/^peetega/^peetenge/^peetkar/^peetunga/^peeta/^peetata/^peetate/peet_te/peet_ta/peet_ti/pit_te/pit_ta/peet_diya/pit_diya/peet_deta/peet_dete/peet_deti/pit_deta/peet_raha/peet_rahe/peet_dala/pitai/pitayi/pitaai/pitne/thappad*/thapad*/tamacha/^chaanta/^chanta/^चांटा/^चाँटा/^चांटे/^चाँटे/laat_maar*/laat_mar*/laat_se/laato/laaton/lathi/laathi/danda/dande/belt/chappal/joota_maar*/joote_maar*/joote_se/jooton/ghoonsa/ghunsa/mukka/mukke/jhadu/ghaseet*/ghasit*/jalata/jalati/jalate/jalaya/jala/chimta/chimte/garam/zakhm/jakhm/dhakka/dhakke/kutai/nochta/ne_mara/ne_maara/ne_mujhe_mara/ne_mujhe_maara/mar_mar/maar_maar/mara_hai/maara_hai/maar_padi/maar_padti/mar_padti/maar_khati/maar_khata/maar_khane/mar_khati/hit/hits/beats/slaps/galaa/tod_diya/tod_di/fod_diya/phod_diya/sir_foda/todfod/marela/maarela/maarat/kootde/koot_ke/kutai/thukai/dhunai/dhulai_karta/peetela/pitela/laat_ghusa/kaan_pakad*/murga_bana*/sariya/hanter/hunter/bent_se/chabuk/kodo/kode/pipe_se/wiper/dhakel*",
  hand: "haath/hath/hathh/haathh",
  raised:
    "uth/utha/uthata/uthaata/uthate/uthaate/uthati/uthaati/uthaya/uthai/uthane/uthana/uthta/uthayega/uthaye/chhod/chhoda/chhodta/chhodte/chhodti/chhod_deta/chala/chalata/chalate/chalaya/chalati",
  shut: "band/bandh/kaid/qaid/kaidi/tala/taala/lock/bandhak/baandh/bandh_kar/nazarband/nikalne_nahi/nikalne_nhi/nikalne_ni/bahar_nahi/bahar_nhi/bahar_jane_nahi/bahar_jane_nhi/bahar_nikalne/jane_nahi_dete/jaane_nahi_dete/jaane_nahi_deta/jane_nahi_deta/लॉक",
  home: "ghar/kamra/kamre/room/bathroom/makan/almari/store",
  withhold: "dete/deta/deti/diya/dia/de/dene",
  takes:
    "chheen*/chhin*/cheen*/cheena/cheen_liya/cheen_li/chhina/tod_diya/tod_di/chhupa_diya/chin_liya/chin_leta",
  phone:
    "phone/fone/mobile/mobail/paise/paisa/salary/kamai/tankhwah/zevar/jewar/gehne/passport/aadhar/debit_card/atm/फोन/मोबाइल/सैलरी/पासपोर्ट/एटीएम",
  wrong:
    "galat/galt/ganda/gandi/gande/gandaa/ashlil/ashleel/ghinona/ghinauna/bura/buri_nazar/bad/wrong/private/prayvet/zabardasti/jabardasti/jabran/anuchit/gupt/gupta/nangi/nanga/nange/प्राइवेट/बैड",
  touch:
    "chhuta/chhute/chhuti/chhua/chhuya/chhune/chhuna/chhoota/chhoote/chhooti/chhu/chhoo/chuta/chute/chuti/chua/chuya/chune/chuna/chu/choo/chooti/choota/choote/touch/tach/touched/touching/haath_laga*/hath_laga*/haath_lgaya/hath_lgata/haath_pher*/hath_pher*/haath_fer*/hath_fer*/haath_dal*/hath_dal*/haath_daal*/hath_daal*/sehla*/sahla*/chipak*/kiss/chumma/chum*/choom*/tatol*/dabata/dabate/dabaya/masal*/pakadta/pakadte/pakda/chhedta/chhedte/chhedti/sehlate/hath_laga/haath_laga/pakad/pakad_leta/dabochta/daboch+/^chaatta/^chaatte/^चाटता/^चाटते/lipat+/टच/किस/chhuela/chhuwe/chhuve/chhuwat/chhuwata/hath_lagawe/haath_lagave/hath_lagawat/chhedela/chhedat/ragad+/ragadta/daba+/sahlata/ungli/pappi/god_me_bitha+/chhoone/chhoona/haath_rakh*/hath_rakh*",
  place:
    "jagah/jgh/ang/angon/ango/chhati/chaati/seene/seena/sharir/badan/kapde/kapdo/undergarment/part/parts/andar/under/niche/neeche/tarike/tareeke/tarah/jaangh/god/godi/kamar/बॉडी/पार्ट/प्राइवेट/chest/breast/breasts/susu/neeche_wali/niche_wali",
  act: "harkat*/hrkt*/kaam/kam/ishara/ishare/baat/baatein/video/photo/photos/sambandh/hua/kiya/ki/karta/karte/karne",
  withMe:
    "saath/sath/mere_saath/mere_sath/mujhse/mujhe/uske/beti_se/bachi_se/bachche_se/ke_saath/ke_sath",
  rape: "rape/balatkar*/balaatkar*/dushkarm*/rep_kiya/chhedchhad*/chedchad*/chhedkhani*/chedkhani*/molest*/yaun/yon_shoshan/shoshan/utpidan/izzat_lut*/ijjat_lut*/izzat_loot*/hawas/havas/gangrape/badfeli*/kukarm*/sexual_abuse*/sexually/sexual_harass*/aabru/chhedta/chhedte/chhedti/chhedne/chhedkar/रेप/सेक्सुअल/मोलेस्ट/गैंगरेप",
  marry: "shaadi/shadi/shaadii/nikah/byah/byaah/vivah/vivaah/rishta/sagai/mandap/dulhan/gauna",
  force:
    "zabardasti/jabardasti/zabrdasti/jabran/zor_zabardasti/jor_jabardasti/marzi_ke_khilaf/marji_ke_khilaf/marzi_ke_bina/marji_ke_bina/bina_marzi/bina_marji/meri_marzi_ke/force/forced/majbur_kar*/majboor_kar*/फोर्स",
  sex: "sex/saks/sambandh/sambhog/sharirik/sona/sone/bistar/kapde/saath/sath/karta/karte/kiya/kari/karega/hui/hua",
  picture:
    "photo/foto/photos/video/vidio/mms/nude/nudes/pic/pics/tasveer/tasvir/recording/chat/फोटो/वीडियो/न्यूड/न्यूड्स/एमएमएस/पिक",
  spread:
    "viral/vayral/leak/leek/dhamki/dhamka*/blackmail/blekmel/internet/net_pe/post/upload/daal_dunga/dal_dunga/daal_dega/dal_dega/faila*/phaila*/sabko_dikha*/bhej_dega/bhej_dunga/वायरल/ब्लैकमेल/लीक/इंटरनेट/अपलोड/पोस्ट",
  victim:
    "bachcha/bachche/bachchi/bachcho/bachchon/bache/bacha/bachi/baby/bebi/beta/bete/beti/biwi/bivi/patni/wife/pati/husband/saas/sasur/maa/mummy/papa/baap/^bhai/^भाई/usko/use/use_bhi/inko/unko/unhe/kisi/kisiko/kisi_ko/sabko/sab_ko/sab/logo/logon/boss/padosi/ladki/ladke/ex/dost/kisi_aur/apno/family/parivar/dulhan/pita/nanad/sasural*/bahu/chhoti/apni_jaan/uski/apne_aap_ko_aur/teacher/sir/principal/ladka/usse/use_aur/dushman/ghar_walo/gharwalo/jisne/boyfriend/girlfriend/gf/bf/newborn/aurat/devar/jeth/inhe/inn/in_sab/bacche_ko/बॉयफ्रेंड/गर्लफ्रेंड/हस्बैंड/वाइफ/^बॉस/टीचर/सर/insan/insaan/aadmi/admi/bande/harami/kamine/sautele/behen/behan/didi/sasur_ko/nana/nani/dada/dadi/bachchon_ko/bhabhi/ghar_walon/gharwalon/logon/bachchiyo/sasuralwalo/sabhi_ko/chhote_bhai/naukar/driver_ko/maalik",
  kill: "maar_du/maar_dun/maar_doon/maar_dunga/maar_dungi/maar_doonga/maar_doongi/maar_dalu/maar_dalun/maar_daalu/maar_dalunga/maar_dalungi/maar_daalunga/maar_daalungi/maar_de/maar_dena/maar_deta/maar_dene/maar_dalne/maar_daalne/maar_baith*/maar_daloon/maar_daalun/jaan_se/jaan_le/jaan_lu/jaan_lunga/jaan_lungi/jaan_lene/jan_le/gala_daba*/gala_dab*/patak_dene/patakne/phek_dene/fek_dene/jala_dene/gala_ghont*/gala_ghot*/gala_kaat*/gala_kat*/khoon_kar*/khun_kar*/khatam_kar_du/khatam_kar_dun/khatam_kar_dunga/khatam_kar_dungi/khatm_kar_du/patak_du/patak_dun/patak_dungi/patak_dunga/phek_du/phek_dun/fek_du/fek_dun/phenk_du/chaku_mar*/chaaku_maar*/chaku_se/nuksan_pahuch*/nuksan_pahunch*/nuksaan_pahuch*/nuksan_kar*/chot_pahuch*/chot_pahunch*/jala_du/jala_dun/jala_dunga/jala_dungi/goli_maar*/goli_mar*/kaat_dalu/kat_dalu/kaat_dunga/kat_dunga/kaat_du/zahar_de/jahar_de/katal/qatl/hatya/murder/haath_utha_deta/haath_utha_deti/haath_uth_jata/haath_uth_jaata/kuch_kar_baith*/kuchh_kar_baith*/kuch_kar_dalu*/dhakka_de_du/peet_du/pit_du/peet_deta/peet_deti/peet_dalti/kaat_ke_rakh*/kaat_kar_rakh*/kaat_ke_phek*/kaat_ke_fek*",
  voice:
    "awaaz/aawaz/awaz/aawaaz/awaazein/awaazen/aawazein/awaje/aawaje/awaze/aawaazein/avaj*/voices/aawaazen/aavaj*/sound/fusfusahat/bolne_ki_awaaz",
  heardIn:
    "sunai/sunayi/sunti/sunta/sunaai/suni/bolti/kehti/kahti/kaan/kaano/kaanon/kano/dimag/dimaag/sir_me/mann_me/hukm/hukum/order_deti/bulati/bulata/bolta",
  watches:
    "^कैमरे/^कैमरा/cameras/peecha/pichha/picha/peechha/jasoos*/jasus*/camera/kamera/chip/nazar_rakh*/najar_rakh*/tap/hack/spy/saazish/sajish/sazish/shadyantra/shadyantr/nigrani/peeche_pad*/piche_pad*/piche_lage/कैमरा/कैमरे/ट्रैक_kar+/track_kar+/record_kar+/रिकॉर्ड/पीछे_चल*/peeche_chal*/piche_chal*",
  they: "koi/log/logo/sab/sabhi/police/sarkar/cia/padosi/mere_khilaf/mere_khilaaf/unhone/kisi/gharwale/office_wale/raw/agent/kuch_log/duniya/सरकार/sarkaari/पुलिस/एजेंट/एलियन/ajnabi/dushman",
  inMe: "dimag/dimaag/dimagh/sir/sar/sharir/body/daant/dant/kaan/phone_me/ghar_me/kamre_me/brain/ब्रेन/सिर/दिमाग/मेरे_andar/phone/fon/फोन/khopdi",
  spirits:
    "bhagwan/bhagvan/allah/^khuda/^खुदा/devi/mata/jinn/jin/bhoot/bhut/aatma/atma/shaitan/shaitaan/chudail/hanuman_ji/shiv_ji/krishna/alien/aliens/farishte/farishta/pari/saaye/saya/saaya/parchhayi/parchai/parchhai/pret/pishach/ruh/rooh/rakshas/^yamdoot/devta/shiv/krishna_ji/sai_baba/jinnat/^dayan/^डायन/^kali_maa/vishnu/ganesh/ganpati/durga/kali/jesus/yeshu/masih/ram_ji/^pir/^पीर/^peer/maharaj/pitra/pitar/purvaj/brahm/brahma/masaan/ganesh_ji/durga_maa/durga_ma/hanuman/bajrangbali/djinn",
  speaks:
    "baat_kar*/baatein_kar*/baate_kar*/bolte/bolta/bolti/dikhte/dikhta/dikhti/dikhai/kehte/kehta/kahte/kahta/kahti/andar/hukm/hukum/aadesh/message_bhej*/^ghus*/^घुस*/sawar/chuna/chun",
  breath: "saans/sans/saanse/saansein/sansen/saas_nahi/breath/breathing/dam_ghut*",
  breathStops:
    "nahi/nhi/ni/ruk*/atak*/phool*/phul*/ful*/fool*/ghut*/band/taklif/takleef/dikkat/mushkil/ukhad*/tez/le_pa",
  chest: "seene/seena/sine/sina/chhati/chaati/chati/chest/chhaati/चेस्ट",
  pain: "dard/pain/dabav/dabaav/bhari/bhaari/jakad*/jalan/chubhan/tight/bojh",
  fit: "daura/daure/dauraa/dora/dore/mirgi/mirgee/seizure/seizures/fits/jhatke/jhatka/akad*/फिट्स/सीज़र/अटैक_पड़*",
  befalls: "pad*/aa/aaya/aata/aate/aaye/aayi/raha/rahe/gaya/rha/rhe/hua",
  blood: "khoon/khun/blood/bleeding/bliding/rakt/lahu/ब्लड/ब्लीडिंग",
  flows:
    "beh*/bah/baha/bahut/nikal*/ruk*/ulti/zyada/jyada/kaafi/kafi/tez/gir/fawwara/tapak*/aa_raha/band_nahi/band_nhi",
  noCall:
    "session/call/video/mic/audio/meet/meeting/network/speaker/headphone/earphone/zoom/connection/link/सेशन/कॉल/वीडियो/माइक/ऑडियो/मीटिंग/नेटवर्क/लिंक/म्यूट/mute/line/background",
  staff:
    "therapist/tharapist/thairapist/counsellor/counselor/doctor/daktar/office/ofis/clinic/klinik/staff/team/company/aap/aapko/aapke/aapki/tum/tumko/tumhe/tumhare/tumhari/tujhe/tera/tere/teri/usko/use/unko/is_aurat/us_aurat/is_madam/madam/maidam/मैडम/थेरेपिस्ट/थैरेपिस्ट/काउंसलर/काउंसिलर/डॉक्टर/ऑफिस/क्लिनिक/स्टाफ/टीम/कंपनी/daftar/daphtar/karyalay",
  panic: "panic/anxiety/ghabrahat/ghabrahut/paenik/painik/ghabra*/पैनिक/एंग्जायटी/एंग्ज़ाइटी",
  harm: "maar|mar|patak|phek|fek|phenk|fenk|jala|kaat|kat|ghont|ghot|ghoont|daba|dab|duba|dubo|peet|kuchal|dhakel|gira|ghop|ghusa|phod|fod|thok|uda|nipta|maardal|khatam|goli|kuch",
  harmOf:
    "ko_marne/ko_maarne/ko_peetne/ko_jalane/ko_kaatne/ko_dubane/ko_phekne/ko_fekne/ko_girane/ko_dhakka/ko_nuksan/ko_nuksaan/ko_chot/ko_khatam/ko_dabane/ko_zeher/ko_zahar/ko_kuchalne/ko_chaku/ko_chhat_se/ko_chhat_par/ko_upar_se/ko_neeche_phek+/ko_neeche_gir+/ko_dhakel+/ka_gala/ki_gardan/girane/phekne/fekne/phenkne/fenkne/dubane/dubone/jalane/ghontne/patakne/dhakelne/jaan_lene",
  harming:
    "du|dun|doon|dunga|dungi|doonga|dalu|dalun|dalunga|dalungi|dene|baithu|baithun|baithunga|baithungi|dalne",
  harmNow:
    "mardu/mardun/maardu/maardunga/maardungi/mardunga/mardungi/maardalu/maardalunga/maardalungi/mardalunga/mardalungi/jaladunga/jaladungi/katdunga/kaatdunga/patakdu/fekdu/marunga/maarunga/marungi/maarungi/khoon_kar/khoon_na_kar+/khoon_pi+/khun_na_kar+/khatam_na_kar+/murder_kar+/murder_na_kar+/qatl_na_kar+/hatya_na_kar+/khatam_kar_d+",
  game: "pubg/bgmi/freefire/free_fire/gta/cod/ludo/minecraft/carrom/kabaddi/game/gaming/match/cricket/chess/^movie/film/shooting/गेम/मैच",
  heals: "purana/saal_pehle/saal_pahle/sal_pehle/sal_pahle/mahine_pehle/mahine_pahle/theek_ho_gay*",
};
