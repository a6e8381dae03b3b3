import { accident, anger, kitchen, service, story, type Sign } from "./danger-sign.ts";

/** Signs of violence, of abuse of a child, and of fear to hurt someone, written as in danger-sign.ts. */

export const violenceSigns: readonly Sign[] = [
  story,
  accident,
  kitchen,
  {
    points: 1,
    hindi:
      "{family}/^ammi/^अम्मी/abbu/^abba/^अब्बा/^amma/^अम्मा/^appa/^khala/^खाला/phuppo/fuppo/saasu_maa/sasu_ma/unhone/inhone/mere_wo/mere_vo/ye_mujhe/gharwale/sasur_ji/saas_sasur/mera_ladka/mere_ladke/mera_beta/mere_bete/beta_bahu/bahu",
    english: "{kin}/his/her/he/him/mil/landlady/ammi/abbu/in_law",
  },
  {
    points: 2,
    hindi:
      "{hits}/haath_utha*/hath_utha*/haath_chhod*/maar_dal*/maar_di/maar_diya/gala_daba*/gala_pakad*/baal_pakad*/ghaseet*/dhakka_de*/patak+/pitta_hai/pit_ta/peet_ta/^thook/^थूक/thuk_diya/kaat_khaya/noch+",
    english:
      "hit/hits/hitting/beat/beats/beating/beaten/slap+/kick+/punch+/chok+/choke/strangl+/drag+/shov+/bit_me/burnt_me/burned_me/pushed_me/pushes_me/pulled_my_hair/pulls_my_hair/spat_on/spits_on/pinned/grabbed/manhandl+/thrash+/physical/violent/violence/abusive/assault*/pin_me",
  },
  {
    points: 2,
    hindi:
      "chaku/chaaku/chakku/belt/danda/lathi/rod/petrol/kerosene/mitti_ka_tel/tezab/tejab/acid/machis/garam_doodh/garam_dudh/garam_paani/garam_pani/garam_tel/garam_chai/bandook/pistol/kulhadi/press_se/chimta/zeher_de*/zahar_de*/gas_khol*/chulhe_me/aag_me/tandoor/jalti_lakdi/jalte/ubalta/garam_chimta/garam_sariya/eent/patthar/bartan_se/bottle_se/khurpi/hansiya/gandasa/dhakel_d*",
    english:
      "knife/belt/rod/stick/petrol/kerosene/acid/hot_tea/hot_oil/boiling/gun/iron_rod/hammer/matchstick/set_me_on_fire/poured/scissors/bottle_at/throat",
  },
  {
    points: 2,
    hindi:
      "haddi/haddiya/fracture/neel/neela/nil_pad*/taanke/tanke/sujan/sooj/suj_gay*/daant_tod*/daant_tut*/naak_tod*/sir_phat*/sar_phat*/sir_foot*/sir_phoot*/sar_foot*/kaan_ka_parda/hospital_me_bharti/miscarriage/bachcha_gir_gaya/zakhm/jakhm/choten/chotein",
    english:
      "fracture/fractured/bruise/bruises/bruised/black_eye/stitches/broken_rib/broke_my/broken_arm/broken_nose/swollen/split_lip/eardrum/miscarriage/burn_marks/marks_on_my/concussion/bloody",
  },
  {
    points: 1,
    hindi: "sharab/daaru/daru/nasha/nashe/pee_ke/pi_ke/peekar/pikar/pee_kar/tharra/ganja/jua/juaa",
    english:
      "drunk/drinks/drinking/alcohol/high/drugs/sober/gambling/rage/temper/angry/anger/furious/fight/fights/argue/argument",
  },
  {
    points: 2,
    hindi:
      "kamre_me_band/band_kar_d*/band_kar_rakh*/band_karke/taala_laga*/tala_laga*/bahar_nahi_jane/bahar_nahi_jaane/nikalne_nahi/jaane_nahi_det*/jane_nahi_det*/milne_nahi_det*/baat_nahi_karne_det*/phone_chheen*/phone_cheen*/phone_chhin*/phone_le_l*/mobile_cheen*/mobile_chheen*/paise_cheen*/paise_chheen*/bhookha_rakh*/bhukha_rakh*/khana_nahi_det*/ghar_se_nikal*/ghar_se_nikaal*/qaid_kar*/kaid_kar*/kaid_me/bandhak/nazarband/maayke_nahi/mayke_nahi/khada_rakh*/khade_rakh*/dhoop_me_khad*/bahar_khada/barf/thande_paani/raat_bhar_bahar/ghar_ke_bahar/darwaza_band/passport/gate_band/gate_par_tala/naukri_chhudwa*/paisa_nahi_dete/paise_nahi_dete/kaagaz_chheen*/kagaz_cheen*/me_band_hu/mein_band_hu/me_band_hoon/me_band_rehti",
    english:
      "locked_me/locks_me/lock_me/door_locked/lock_my_door/lock_my_room/locked_in/locked_inside/not_let_me/wont_let_me/doesnt_let_me/dont_let_me/never_lets_me/not_allowed_to/snatched_my/snatches_my/took_my_phone/takes_my_phone/took_away_my/takes_away_my/hid_my/checks_my/tracks_my/controls/isolated/starve/starving/kicked_me_out/threw_me_out/thrown_out/trapped/hostage/captive/keeps_my_passport/keeps_my_documents/locks_the_gate/locks_the_door/locked_outside/left_outside/sleep_outside/made_me_stand/kneel/tied_me/tied_up/chained/no_money/ask_permission/blocked_my/deleted_my/cut_off_from",
  },
  {
    points: 2,
    hindi:
      "maar_dalega/maar_daalega/maar_dega/maar_denge/jaan_se/jaan_le/jala_dega/jala_denge/jalane/jala_di/zinda_nahi/jinda_nahi/kaat_dega/kaat_denge/dhamki/dhamka*/talaq_ki/talaak_ki/khatam_kar_dega/agli_baar/agle_baar/video_viral/photo_viral/dekh_lunga_tujhe/uthwa_dega",
    english:
      "kill_me/kill_us/kill_her/kill_him/kills_me/killed_me/finish_me/burn_me/threat/threats/threatens/threatened/threatening/next_time/will_not_spare/wont_spare/destroy_me/bury_me/hurt_me/hurt_us/hurts_me/hurting_me/harm_me/acid_on/throw_acid/find_me/looking_for_me/searching_for_me/hunting_me/leak_my/post_my",
  },
  {
    points: 1,
    hindi:
      "dar/darr/dara_hua/dari_hui/kaanp*/chhup+/bhaag+/^bachao/^बचाओ/bacha_lo/madad/jaan_bacha*/khauf/dehshat/sehm*/raat_ko/roz/rozana/har_din/har_raat/baar_baar/kab_se/saalo_se/salo_se",
    english:
      "scared/afraid/terrified/fear/hide/hiding/escape/run_away/ran_away/unsafe/not_safe/because_of_my/because_of_him/because_of_her/every_night/every_day/everyday/daily/go_back_home/go_home/eggshells/bathroom/help",
  },
  {
    points: 1,
    hindi:
      "phek+/fek+/phenk+/fenk+/tod_phod/todfod/bartan/gaali/gaaliya/gaaliyan/galiya/galiyan/gaali_galoch/pension/cheen_le*/chheen_le*/chhin_le*/chillata/chillate/chillati/zabardasti/jabardasti/force/marzi/mana_karne/mana_karti/mana_karu",
    english:
      "throw+/threw/smash+/break_things/breaks_things/breaking_things/scream+/yell+/shout+/curs+/curse/force+/forcing/insult+/without_consent/say_no/said_no/refuse/demands",
  },
  {
    points: 1,
    hindi:
      "sambandh/bistar/bed_pe/bed_par/raat_me/sex/sharirik/kapde/chhuta/chhute/pakad_le*/pakadta/akele_me/akele_pakad*",
    english: "sex/bed/intimate/touches/touch/touched/naked/clothes/undress/grop+/grope/on_top_of",
  },
  {
    points: -2,
    hindi:
      "mazak/masti/pyar_se/bachche_ki_zid/toys/khilona/phone_maar*/missed/boss/manager/office/naukri/kaam_ke/exam",
    english:
      "snooze/boss/manager/office/exam/exams/interview/toddler/toy/toys/snores/snoring/diet/workload/deadline/traffic/lose_him/lose_her/losing/illness/cancer/covid/his_health/her_health/surgery/height/heights/dentist/injection/dog/dark/flying/therapy/commit/commitment",
  },
  {
    points: 1,
    hindi:
      "raat_bhar/din_bhar/do_baar/teen_baar/3_baar/2_baar/4_baar/kai_baar/ki_wajah_se/wajah_se/ne_todi/ne_tod_di/ke_haath_se",
    english:
      "2_times/3_times/three_times/many_times/several_times/because_he/because_she/by_my_husband/by_my_partner/by_him",
  },
  {
    points: 1,
    hindi:
      "saza/saja/haath_dalwa*/haath_dal*/pregnant/garbh/pet_se/pet_pe/pet_par/naak/kaan_se_khoon/khoon/bachcho_ke_saamne/sabke_saamne/kapde_phaad*/kapde_faad*/ghaseet*/jab_koi_nahi/nasha_karke/khana_nahi_mila/khaana_nahi_mila/do_din_se/din_se_bhookh*",
    english:
      "punish/punishment/pregnant/belly/stomach/face/nose/blood/bleeding/in_front_of_the_kids/in_front_of_my/torn/tore/dragged/parents_are_out/behind_closed",
  },
];

export const childSigns: readonly Sign[] = [
  story,
  service,
  {
    points: 1,
    hindi:
      "{child}/bahan/behen/behan/sir_ji_class/main_#/mai_#/chhoti_si/chhota_sa/saal_ki/saal_ka/saal_ke/sal_ki/sal_ka/choti_thi/chhoti_thi/chhota_tha/chota_tha/bachpan/school/class/tuition/hostel/madarsa/nursery/pehli_class/doosri_class/aath_saal/das_saal/saat_saal/chhe_saal/nau_saal/gyarah_saal/barah_saal/terah_saal/chaudah_saal/pandrah_saal/solah_saal/paanch_saal/nauvi/nauvin/aathvi/aathvin/dasvi/dasvin/saatvi/saatvin/chhathi/paanchvi/gyarahvi/barahvi/solah/pandrah/chaudah/terah/barah_saal/sola_saal/15_saal/16_saal/17_saal/satrah",
    english:
      "{kid}/5th/6th/7th/8th/9th/10th/11th/school/class/grade/her_little/my_little/#/toddler/granddaughter/grandson/sisters/childhood/younger/kindergarten/nursery/playschool/hostel/tuition",
  },
  {
    points: 1,
    hindi:
      "{elder}/^ammi/^अम्मी/abbu/^abba/^अब्बा/^khala/^खाला/khalu/phuppa/phupa/fuppa/mummy/maa/mami/chachi/dada/dadaji/nanu/dadu/chaukidar/chowkidar/^bhaiya/^भैया/naukar/papa_ke_dost/maa_sautel*/ghar_ka_malik/makan_malik/gaadi_wale_bhaiya/school_wale_bhaiya/maali/mistri/dhobi/darji/shopkeeper/bade_bhai",
    english:
      "{grownup}/grandfather/grandpa/nephew/in_law/friends_father/fathers_friend/dads_friend/grandma/servant/cleaner/peon/guru/maulvi/maulana/bus_uncle/van_uncle/van_driver/bua/mama/chacha/tauji/jija/moms_new/mothers_boyfriend/moms_boyfriend/foster/guardian/gardener/security_guard/rickshaw/auto_driver/principal_sir/dance_teacher/music_teacher/maths_teacher/gym_trainer/pastor/imam/swami/godman/elder_brother/big_brother/older_brother/half_brother/brother_in_law/tenant",
  },
  {
    points: 2,
    hindi:
      "{touch}/haath_daal*/haath_dal*/hath_dal*/hath_daal*/haath_lagat*/hath_lagat*/haath_pher*/haath_fer*/gale_laga*/god_me/goad_me/godi_me/chipak+/sehla*/sahla*/chum+/kiss/daboch+/tatol+/malish/massage/haath_rakh*/hath_rakh*/mujhe_chhote/mujhe_chote/usko_chhote/beti_ko_chhote",
    english:
      "touch/touches/touched/touching/fondl+/grop+/grope/rub/rubs/rubbing/rubbed/kiss/kisses/kissed/kissing/licks/licked/squeezes/squeezed/squeezing/lap/puts_his_hand/put_his_hand/puts_his_hands/put_his_hands/his_hand_on/his_hands_on/hand_on_my/hands_on_my/hand_inside/hand_under/hand_in_my/tickle/tickles/tickled/cuddles/massage/massages/feels_my/feels_her/feeling_her/pinches/strokes/presses/hugs_too/hugs_me_tight/holds_me/sit_very_close/sits_very_close/sits_too_close/sleeps_next/sleep_with_him/sleep_with_her/makes_her_sleep/makes_me_sleep",
  },
  {
    points: 2,
    hindi:
      "kapde_utar*/kapde_utaar*/kapde_khol*/kapde_nikal*/kapde_utha*/pant_utar*/pent_utar*/paint_utar*/pant_khol*/nikkar/chaddi/chaddhi/panty/penty/frock/underwear/nanga/nangi/nange/nude/susu/nunu/private/guptang/gupt_ang/chhati/jaangh/jangh/neeche_haath/niche_haath/neeche_chhu*/niche_chhu*/ling/ang_dikha*/apna_dikha*/porn/gandi_video/gande_video/ashleel/gandi_film/sambandh/bistar_me/chadar/chaddar/kambal/rajai/razai/balatkar/rape/peshab_ki_jagah/kapde_change*/kapde_badal*/kapde_utro/kapde_utaro/top_utar*/shirt_utar*/shorts_utar*/salwar/nahate/nahate_waqt/nahane/nahlat*/bathroom_me_dekh*/sex/sex_karne/condom/balatkaar/izzat/ijjat/gande_video/ganda_video/gandi_photo*/gande_photo/gandi_clip/frock_uth*/skirt_uth*/kameez_uth*/kurta_uth*/shirtless/bina_shirt/gande_video_dikha*/gandi_video_dikha*/ganda_video_dikha*",
    english:
      "nude/nudes/naked/undress*/undressed/strip/underwear/panty/panties/private/privates/genital*/penis/vagina/breast/breasts/chest/thigh/thighs/bum/bottom/porn/sexual/sexually/sex/clothes_off/take_off/takes_off/took_off/remove_her/remove_my/remove_his/removed_her/removed_my/changing_room/bathing/bathe/shower/blanket/bedsheet/in_my_bed/in_her_bed/into_her_bed/on_lips/on_the_lips/down_there/pants_down/pulled_down/dirty/inappropriate*/molest*/rape/raped/abused/abuse/abusing/shirtless/topless/swimsuit/lifted_her/lifted_my/her_frock/her_skirt",
  },
  {
    points: 1,
    hindi:
      "galat/galt/ganda/gandi/gande/ajeeb/ajib/bura/buri/wo_kiya/vo_kiya/wo_sab/vo_sab/wo_wala/kuch_kiya/kuchh_kiya/harkat/harkatein/ashlil/gandi_baat*/zabardasti/jabardasti/leg/pair_pe/tang_kar*/chhed+/ched+/ajeeb_harkat*/dabaya/pakad_l*/ghinona/sharmanaak/bolne_layak_nahi/bata_nahi_sakti/bata_nahi_sakta/jo_hua/jo_kiya/mere_saamne/andar_bula*/band_kamre",
    english:
      "wrong/bad/weird/strange/weirdly/uncomfortable/funny/odd/creepy/secret/not_right/games/things_to_me/things_to_her/things_to_him/did_things/does_things/hurts/hurt/forced/forces/forcing/leg/legs/waist/back/against_my/plays_doctor/what_nana_likes/without_clothes/grown_ups",
  },
  {
    points: 1,
    hindi:
      "akele/akeli/andhere/andhera/raat/raat_ko/kamre/kamra/room/bathroom/bistar/chhat/godown/khet/soti/sota/sone/sulata/sulate/sula/so_rahi/jab_koi_nahi/koi_nahi_hota/ghar_pe_nahi/mummy_ke_jane/mummy_nahi/mummy_office/band_karke/darwaza_band/gaadi_me/van_me",
    english:
      "alone/dark/night/nights/room/bathroom/bedroom/bed/asleep/sleeping/sleeps/home_alone/nobody_is/no_one_is/when_mom/when_mum/when_mummy/when_my_mother/when_my_parents/terrace/toilet/washroom/closed_door/locks_the_door/behind/store_room/storeroom/van/car",
  },
  {
    points: 2,
    hindi:
      "kisi_ko_mat/kisi_ko_nahi/kisi_ko_bata*/kisi_ko_na/mummy_ko_mat/mummy_ko_nahi/mummy_ko_bata*/mat_bata*/batana_mat/batana_nahi/batane_se_mana/raaz/munh_band_rakh*/muh_band_rakh*/chup_rahne_ko/chup_rehne_ko/maa_ko_maar/mummy_ko_maar/papa_ko_maar",
    english:
      "dont_tell/not_to_tell/not_tell/never_tell/told_not_to/our_secret/keep_quiet/be_quiet/stay_quiet/between_us/no_one_will_believe/nobody_will_believe/nobody_believes/wont_believe/kill_my_mother/kill_my_mom/kill_my_parents/hurt_my_mom/hurt_my_family/tell_anyone/tell_anybody/tell_my_mom/tell_my_parents/tell_mummy/tell_mom/tell_mama",
  },
  {
    points: 1,
    hindi:
      "dar/darr/darti/darta/ro+/rone/roti/rota/chup/sehm*/mana_kar*/mana_kiya/nahi_jaana/nahi_jana/nahi_jaungi/nahi_jaunga/nahi_jati/ghin/bataya/batayi/bolti_hai/boli/mana_karti/ghabra*/maanti_nahi/manti_nahi/koi_nahi_maanta/yakeen_nahi/bharosa_nahi_karti/gumsum/kaapne/kaanpne/geeli/gila/naam_sunte/naam_sunte_hi/naam_sunkar/dekhte_hi_chhup*",
    english:
      "cry/cries/cried/crying/scared/afraid/terrified/refuses/refuse/told_me/told_us/tells_me/says/said/stopped_talking/quiet/wont_go/doesnt_want/dont_want/i_hate/hides/hiding/shivers/nightmares/wetting/begs/stop_him",
  },
  {
    points: 1,
    hindi:
      "photo/foto/photos/video/vidio/tasveer/phone_me/mobile_me/paise/toffee/tofi/chocolate/choklet/gift/lalach/cheez_dila*/online/instagram/insta/game_me/milne_bula*/milne_ko/bulata/bulate/bulaya/kurkure/icecream",
    english:
      "photo/photos/picture/pictures/pics/video/videos/camera/phone/chocolate/chocolates/gift/gifts/money/candy/sweets/online/instagram/snapchat/discord/meet/meet_him/webcam/game/sends",
  },
  {
    points: 2,
    hindi:
      "{hits}/maar_maar/jala_d*/jalati/jalaya/daag_d*/khoon_nikal*/lahuluhan/bhookha_rakh*/bhukha_rakh*/khana_nahi_det*/khana_nahi_diya/band_kar_d*/bandh_ke_rakh*/baandh_ke/baandh_kar/baandh_d*/bandh_kar_rakh*/ulta_latka*/murga/bech_d*/bech_di*/bhik_mang*/bheekh/mazduri/majduri/chhad_se/chhadi/sariya/sar_phat*/sir_phat*/sir_phoot*/jhulsa*/baal_pakad*/deewar_par_maar*/deewar_pe_maar*/deewar_par_patk*/kaan_maro*/hath_tod*/haath_tod*",
    english:
      "hit/hits/beat/beats/beating/beaten/slap+/whip+/belt/cane/caned/stick/burn+/burnt/lock+/starv+/starve/tied/ties/chain+/thrash+/kicks/kicked/bruise/bruises/bleeding/bleeds/iron_rod/hot_iron/hot_spoon/slipper/choke+/throws_him/throws_her/dark_room/no_food/without_food/sell/sold/begging",
  },
  {
    points: 2,
    hindi:
      "shaadi_kar*/shadi_kar*/shaadi_karwa*/shadi_karwa*/shaadi_kara*/shadi_kara*/byah_kar*/nikah_kar*/rishta_tay/shaadi_tay/shadi_tay/gauna/sagai_kar*/bidai/shaadi_karva*/shadi_karva*/byah_karwa*/shaadi_karwa_rahe/shaadi_kara_rahe",
    english:
      "married_to/getting_married/marry_me/marry_her/marrying/marry_off/married_off/getting_me_married/forced_marriage/engaged_to/engaged/wedding_fixed/marriage_fixed/marry_a/to_marry",
  },
  {
    points: -2,
    hindi:
      "pair_chhu*/dil/homework/marks/padhai/shikayat/khel_kood/khelne_ja*/khilone/gift_diya/birthday/zid/mobile_dekh*/birthday/rakhi/pyar_se/doctor_ne/bukhar/vaccine/teeka/job/kaam_ki/naukri/shaadi_ke_baad/saal_ki_shaadi/kiraya/mba/college/office/susu_kar_d*/susu_kar_det*/bistar_gila/toilet_train*/potty/nappy",
    english:
      "homework/other_kids/other_children/his_friends/her_friends/snooze/marks/grades/studies/math/maths/tantrum/tantrums/birthday/vaccine/fever/dentist/in_touch/touch_wood/touched_my_heart/job/office/divorce/years_of_marriage/after_marriage/good_touch/toys/toy/shares/friends/reading/adhd/autism/screen_time/tuition_fees/private_school/private_tuition/private_tutor/potty/years_ago_we/dog/cat/puppy/exam/exams/career/stream/college/project/teammates/sport/sports",
  },
  {
    points: 1,
    hindi:
      "mere_saath/mere_sath/uske_saath/uske_sath/beti_ke_saath/beti_ke_sath/bete_ke_saath/bete_ke_sath/bachchi_ke_saath/bachche_ke_saath/behen_ke_saath/mere_upar/mere_paas_aa*",
    english: "to_me/to_her/to_him/with_me/with_her/with_him/near_me",
  },
  {
    points: 1,
    hindi:
      "jhaank*/jhank*/ghoor*/nahate_dekh*/dekhta_rehta/dekhte_rehte/ghoorta/hilta/hilate/peshab_kar_d*/pant_geeli/rok_let*/bahane/sirf_ladkiyo/pyaar_hai_bol*",
    english:
      "watches_me/watches_her/watches_him/watching_me/peeks/peeping/peeps/stares_at/looks_at_my/looks_at_me/top/shorts/pants/skirt/shirt/frock",
  },
  {
    points: 2,
    hindi:
      "bagal_me_let*/bagal_me_aa*/bagal_me_so*/saath_let*/sath_let*/paas_let*/let_jata/let_jate/let_jaate/let_jaata/upar_let*/saath_sul*/sath_sul*/lipat_ke/lipatkar/peeche_se_pakad*/goad_me_bitha*",
    english:
      "lies_next/lies_down_next/lies_beside/lies_on/lay_on_top/gets_on_top/climbs_on/sleeps_beside/sleeps_in_my/sleeps_in_her/grinds/presses_against/peeled_off/takes_me_to/took_me_to",
  },
  {
    points: 2,
    hindi:
      "मम्मी_के_नए/mummy_ke_naye/maa_ke_naye/mummy_ke_nae/naye_papa/nae_papa/naye_pati/maa_ke_pati/mummy_ke_pati/mummy_ke_boyfriend/mummy_ke_dost/sautela/sautele/sotela/sotele",
    english:
      "stepfather/step_father/stepdad/step_dad/stepbrother/step_brother/moms_boyfriend/mothers_boyfriend/moms_new",
  },
];

export const harmingSigns: readonly Sign[] = [
  story,
  service,
  anger,
  {
    points: 1,
    hindi:
      "{victim}/logon_par/logo_par/roommate/dushman/^ammi/^अम्मी/abbu/rishtedar/baccha_rota/poore_parivar/pure_parivar/parivaar/logon/kisi_aur/uska/uski/unka/colleague",
    english:
      "{someone}/roommate/friend/friends/landlord/wife/husband/his/her/people/passenger/pedestrian/coworker/coworkers/guy/sister_in_law/brother_in_law/stranger/crowd/patient/patients/animals",
  },
  {
    points: 2,
    hindi:
      "{kill}/{harmOf}/{harmNow}/kaat_ke/kaat_kar/jaan_se_maar*/jaan_se_mar*/gala_daba*/gala_ghont*/gala_pakad*/muh_daba*/munh_daba*/muh_band_kar_d*/takiya/takiye/chadha_d*/chadha_dene/jala_dene/kuchal_dene/gaadi_chadha*/dhakka_de/dhakka_du/dhakka_de_du/dhakel+/chaku_maar*/chaku_ghop*/khatam_kar_d*/thok_du/thok_dun/maarne_ka_plan/marne_ka_plan/zinda_jala*/jinda_jala*/zinda_gaad*/kuchal+/goli_maar*/sar_phod*/sir_phod*/khoon_kar*/khoon_pee*/tukde/patak_du/patak_dun/phek_du/fek_du/zeher_de_du/zahar_de_du/zeher_mila_du/maarkar/mar_kar_khud/maar_kar_khud/dubo_du/dubo_dun/duba_du/duba_dun/dubo_dene/sar_phod*/sir_phod*/maar_dene/maarne_ke_khayal/maarne_ka_khayal/maarne_ka_mann/marne_ka_mann_kisi/nas_daba*/aankhe_phod*/aankh_phod*/daant_tod*/petrol_daal*/tel_daal*/aag_laga_du/aag_laga_dun/aag_laga_dunga/jala_du/jala_dun/khatam_kar_dunga/khatam_kar_dungi/khoon_karu/khoon_kar_du/khoon_kar_dunga/kaan_se_khoon/khurak_de*/khuraak_de*/dose_de*/zyada_dawa_de*/overdose_de*/injection_de_du/mara_jayega_mere/mere_haathon/mere_hatho",
    english:
      "stab+/strangl+/strangle/smother+/suffocat+/suffocate/drown+/slit/murder+/poison+/push+/throw/throwing/drop/dropping/choke/choking/kill/killing/shoot/shooting/stabbing/set_fire/burn_down/burn_the/hack/run_over/beat_him/beat_her/beat_my/beat_them/crush/pillow/driving_over/drive_over/run_him_over/run_her_over/run_them_over/driving_into/smash_his/smash_her/smash_their/hurt_him/hurt_her/hurt_them/hurt_someone/hurt_my/hurting_my/hurting_someone/hurting_people/harm_my/harm_him/harm_her/harm_someone/harm_them/harming/attack/attacking/take_everyone/take_them_all/punch_him/punch_her/bash/behead/strangling/gouge/skin_him/gut_him/hit_him_with/hit_her_with/almost_hit/hit_my/slap_my/slapped_my/slammed/slam/frying_pan/baseball_bat/cricket_bat/with_a_pan/with_a_bat/brick/kicked_my/squeeze/squeezing/shake_my/shake_him/shake_her/shaken/break_his_neck/snap_his_neck/snap_her_neck/end_his_life/end_her_life/get_rid_of_him/get_rid_of_her/make_him_bleed/hurt_people/kill_people/kill_someone/mow_down",
  },
  {
    points: 2,
    hindi:
      "chaku/chaaku/chakku/bandook/pistol/desi_katta/^कट्टा/talwar/kulhadi/hathiyar/acid/tezab/petrol/tejab/supari/rod_se/hathauda/gandasa",
    english:
      "knife/gun/pistol/weapon/weapons/axe/hammer/acid/petrol/rifle/machete/bullets/poison/bomb",
  },
  {
    points: 1,
    hindi:
      "soch*/khayal*/khyal*/vichar*/mann/man_kar*/dil_kar*/lagta/lagti/dar/darr/plan/irada/iraada/himmat/sapna/sapne/na_jaane/kahin/kahi/kabhi_kabhi/baar_baar/ek_din/bacha_lo/pachhta*/pachta*",
    english:
      "vision/visions/images/flashes/over_her_face/over_his_face/babys_face/think/thinking/thought/thoughts/imagine/imagining/picture/picturing/fantasi*/fantasy/fantasies/plan/planning/planned/urge/urges/impulse/impulses/scared/afraid/terrified/fear/want/might/could/gonna/going_to/will/ill/one_day/what_if/keep/cant_stop/intrusive/almost/nearly/dream/dreams/bought/tempted/voice/carry/carrying/started_carrying/waiting_for_him/waiting_for_her",
  },
  {
    points: -2,
    hindi:
      "machhar/makkhi/makhi/cockroach/chuha/phone/mujhe_hi/maut_ke_baad/guzar/mar_gay*/gaya_tha/dil_dukha*",
    english:
      "feelings/laptop/phone/call/calls/weight/habit/mosquito/mosquitoes/cockroach/rat/time/myself/hurt_by/dropout/school_bus/drop_them/pick_and_drop/pictures_of/push_myself/push_them_to/push_him_to/push_her_to/push_people_away/stop_caring/him_to_study/party/surprise/cancer/lost_my/passed_away/died",
  },
];
