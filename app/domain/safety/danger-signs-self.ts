import { accident, kitchen, service, story, type Sign } from "./danger-sign.ts";

/** Signs of one’s own death and of self-harm, written as in danger-sign.ts. */

export const ownDeathSigns: readonly Sign[] = [
  story,
  service,
  {
    points: 2,
    hindi:
      "{die}/mar_jayeg*/mar_jaeg*/mar_jaayeg*/mar_jaunga/mar_jaungi/khudkushi/aatmahatya/atmahatya/jaan_de/jaan_dene/jaan_le_l*/mar_hi_jau/mar_mit*/mar_gaya_hota/mar_gayi_hoti/mar_jata/mar_jaati/mar_jaata/jeevan_ant/jeevan_samapt/praan_tyag*/pran_tyag*/dam_tod*/maut/prabhu_charan*/chir_nidra/maut_ki_neend/mar_chuk*/mari_jau/maru_to/marne_do/mar_jaane_do/mar_jane_do/jaan_gawa*/khudkhushi/swarg_sidhar*/jaan_ja_sakti/jaan_chali_ja*/jaan_jaa_sakti/jeene_se_mann_bhar/jeene_se_man_bhar/jeene_se_dil_bhar/khatam_karna_hai_khud/khud_ko_khatam",
    english:
      "die/dying/dead/death/suicide/suicidal/kill_myself/killing_myself/end_my/ending_my/end_his/end_her/not_be_alive/unalive/kms/be_taken/take_me_away/take_me_soon/end_things/ending_things/drink_poison/kill_ourselves/killing_himself/killing_herself/not_living/self_destruct/annihilate/perish/passing_away_myself",
  },
  {
    points: 1,
    hindi:
      "soch*/khayal*/khyal*/vichar*/mann/man_karta/man_kar/mann_kar/chahta/chahti/chahte/chahiye/ichha/iccha/kaash/kash/dua/plan/irada/iraada/sapne/dimag_me/himmat/tayyar/taiyar/thaan/faisla",
    english:
      "think/thinking/thought/thoughts/thinks/wish/wishing/hope/hoping/want/wanted/wants/plan/planned/planning/imagine/imagining/picture/picturing/urge/urges/dream/dreaming/daydream*/consider*/contemplat*/tempted/ready/decided/decide/feel_like/feels_like/intend/intending/about_to/itching/wonder/wondering/pray/praying/should_just/would_rather/considering/would_be_nice/it_would_be_nice/id_rather/i_would_rather/wanna/crave/craving/obsess*/fixat*/longing/long_for/looking_forward/prefer/hoping_to",
  },
  {
    points: 1,
    hindi:
      "bol_rah*/bolta/bolti/kehta/kehti/kehte/kaha/boli/bola/likha/message/status/dhamki/kah_rah*",
    english:
      "says/said/texted/told_me/tells/messaged/posted/wrote/writes/threatens/threatened/keeps_saying/saying",
  },
  {
    points: 2,
    hindi:
      "rassi/fanda/phanda/fande/phande/faansi/fansi/phansi/dupatte/dupatta/blade/ब्लेड/{poison}/pistol/bandook/desi_katta/^कट्टा/goliyan/goliya/goliyo/neend_ki/petrol/cylinder/overdose/chuhe_ki/chuhe_mar*/dava_ki_botal/shishi/sheeshi",
    english:
      "rope/noose/blade/blades/razor/gun/pistol/pills/sleeping_pills/poison/pesticide/overdose/od/carbon_monoxide/petrol/knife/whole_strip/strips/insulin/scarf/belt_around",
  },
  {
    points: 1,
    hindi:
      "rakha/rakhi/rakhe/rakh_li*/rakhkar/rakh_ke/kharid*/khareed*/le_aay*/^laya/^layi/almari/takiye/bag_me/haath_me/botal/bottle/shishi/paas_me/mere_paas/taiyar/dekhti_hu/dekhta_hu/dekhta_rehta/dekhti_rehti/dekh_rah*/jama/ikatth*/^chhupa*/^छुपा*/^छिपा*/search/google/dhundh*",
    english:
      "cupboard/drawer/bag/under_my/bought/ordered/collected/saved/kept/keep/ready/in_my_hand/next_to_me/beside_me/near_me/hidden/got/locked_myself/with_me/in_front_of/holding/keeps/kept_in/garage/beside_him/beside_her/found",
  },
  {
    points: 3,
    hindi:
      "patri_ke_paas/patri_par/patri_pe/patriyo/patri_ki_taraf/railway_track/saman_baant/saamaan_baant/saman_bant*/sab_baant/cheezein_baant*/mujhe_mat_dhundhna/mujhe_mat_dhoondhna/mujhe_bhool_jana/mujhe_bhul_jana/mat_rokna/koi_mat_rok*/mujhe_mat_rok*/rokna_mat/naam_kar_di/wasiyat/vasiyat_likh*/antim_ichha/aakhri_ichha/akhri_ichha/steering_chhod*/brake_na_maar*/brake_nahi_lagau/sama_jau/sama_jaun/sama_jaana/sama_jana/vida_dijiye/vida_do/vida_de_do/vida_chah*/mujhe_marne_do/mujhe_mar_jaane/mujhe_mar_jane/mujhe_jaane_do/mujhe_jane_do/mujhe_bachana_mat/mujhe_mat_bachana/mat_bachao/meri_chita/mera_kafan/meri_kabr/meri_qabr/meri_arthi/shamshan/shmashan/pul_par_khadi/pul_par_khada/pul_pe_khadi/pul_pe_khada/chhat_ki_munder/railing_par_khad*/railing_pe_khad*/jeene_se_mann_bhar",
    english:
      "not_exist/stop_existing/cease_to_exist/everything_ends/it_ends/ends_tonight/end_tonight/something_to_myself/railway_tracks/railway_track/train_tracks/on_the_tracks/dont_stop_me/dont_try_to_stop/nobody_can_stop_me/dont_look_for_me/dont_search_for_me/dont_come_looking/forget_me/my_last_wish/my_last_message/my_last_post/my_final_message/take_care_of_my/look_after_my/giving_away_my/gave_away_my/given_away_my/drive_off/drive_into/drove_into/crash_my/crash_the/turning_the_wheel/turn_the_wheel/turning_the_steering/swerve/swerving/steer_into/steering_into/let_go_of_the_wheel/thanks_for_trying/thank_you_for_trying/thanks_for_everything/thank_you_for_everything/have_a_plan/got_a_plan/i_know_when/let_go_of_the_steering/not_brake/without_braking/full_speed/floor_it/dont_want_to_be_saved/dont_save_me/let_me_die/let_me_go/pull_the_plug/do_not_resuscitate/my_last_words/final_words/by_the_time_anyone/wont_be_alive/not_be_alive/done_living/done_existing/not_be_in_this_world/so_that_he_can_die/so_that_she_can_die/so_that_i_can_die/so_i_can_die/so_he_can_die/after_tonight/no_more_pain",
  },
  {
    points: 1,
    hindi:
      "chhat/chhath/terrace/balcony/pul/bridge/nadi/nahar/nehar/samundar/samudra/train/metro/truck/bus_ke/platform/pahad/^khaai/^खाई/truck/ट्रक/lorry/बस_के/car_ke/gaadi_ke/manzil/floor/^kuan/^कुआँ/^कुआं/kuen/tower/talab/jheel/khidki/hostel_ki_chhat/railing/ped_se/pankhe/pankha/highway/ganga/yamuna/narmada/godavari/kaveri/hooghly/local_train/flyover/gaadi/bike/dariya/darya/samundar/jheel",
    english:
      "terrace/roof/rooftop/balcony/bridge/river/sea/lake/train/metro/truck/platform/cliff/floor/tower/window/edge/ledge/railing/highway/traffic/ceiling_fan/overpass/flyover/ocean/well/canal/bus/lorry/car/driving/highway/steering/staircase/stairwell/parking_lot/subway/tube/local_train/crossing",
  },
  {
    points: 2,
    hindi:
      "{jump}/{hang}/neeche_aa_j*/niche_aa_j*/neeche_aajau/saamne_aa_j*/samne_aa_j*/aage_aa_j*/aage_kood*/neeche_let*/let_jau/let_jaun/khud_ko_khatam/khud_ko_mita*/mita_du/mita_dun/nas/nass/nasein/khatam_kar_l*/samapt_kar_l*/khud_ko_gayab",
    english:
      "jump/jumping/jumped/hang_myself/hanging/hang_himself/hang_herself/jump_off/step_in_front/walk_in_front/walk_into/walking_into/lie_down_on/throw_myself/throwing_myself/drown/drowning/slit/wrists/veins/end_it/end_everything/ending_everything/ending_it_all/fall_off/let_myself_fall/roll_off",
  },
  {
    points: 1,
    hindi:
      "khada/khadi/baitha/baithi/gaya_tha/gayi_thi/chala_gaya/chali_gayi/neeche_dekh*/niche_dekh*/dekhta/laut_aaya/laut_aayi/wapas_aa/gir_jau/ja_raha/ja_rahi/akela/akeli/jau/jaun",
    english:
      "standing/stand/sitting/stood/sat/went_to/walked_to/looking_down/look_down/alone/walked_back/came_back/leaning/walking/drive/driving/step/wont_come_down/not_coming_down/refuses_to_come_down/wont_come_in/cut_so_badly",
  },
  {
    points: 1,
    hindi:
      "aakhri/akhri/aakhiri/antim/alvida/hamesha/ab_bas/aaj_raat/aaj_rat/kal_tak/kal_subah/bas_ab/phir_kabhi/fir_kabhi/ab_aur_nahi/kal_se_nahi/last/is_hafte/iss_raat/bye/alvida_sab/goodbye",
    english:
      "last/final/goodbye/bye/tonight/forever/never_again/one_last/for_good/by_tomorrow/tomorrow_morning/soon/any_day_now/this_weekend/loved_them/love_them/loved_her/loved_him/i_loved/enough/gonna_do_it/going_to_do_it/will_do_it/do_it/final_time/last_thing/last_night/last_day/last_time/one_final/so_long/farewell/by_monday/this_is_it/its_time/my_time/time_to_go/the_time_has",
  },
  {
    points: 2,
    hindi:
      "mere_baad/mere_jaane/mere_jane/mere_bina/main_nahi_rah*/mai_nahi_rah*/mere_na_hone/mere_na_rehne/bachcho_ko_sambhal*/bachcho_ka_khayal/bachcho_ka_dhyan/maa_ka_khayal/maa_ka_dhyan/ghar_walo_ka_dhyan/unka_khayal_rakhna/sab_azad/meri_jagah_koi/bojh_kam/meri_wajah_se",
    english:
      "after_me/without_me/after_i_leave/if_i_am_gone/when_i_am_not/tell_my_kids/tell_my_mom/tell_my_mum/tell_my_mother/tell_my_parents/tell_my_family/tell_my_wife/tell_my_husband/tell_my_son/tell_my_daughter/tell_them_i/tell_him_i/tell_her_i/tell_everyone_i/insurance_money/life_insurance/my_funeral/my_ashes/my_body/my_grave/cremat*",
  },
  {
    points: 1,
    hindi:
      "bojh/thak_gay*/thak_chuk*/haar_gay*/haar_chuk*/koi_fayda_nahi/fayda_nahi/matlab_nahi/maqsad_nahi/maksad_nahi/umeed_nahi/ummeed_nahi/raasta_nahi/rasta_nahi/kuch_nahi_bacha/kuchh_nahi_bacha/bardasht_nahi/bardaasht_nahi/saha_nahi/sahan_nahi/jhela_nahi/tang_aa/ub_gay*/oob_gay*/muh_dikhane/sharmindagi/zarurat_nahi/jarurat_nahi/koi_nahi_samajh*/koi_nahi_samjh*/dard/takleef/taklif/tadap*/karz/karja/fail/ladne_ki_taqat/ladne_ki_takat/taqat_nahi/takat_nahi/himmat_nahi/kisi_kaam_ka/kisi_kaam_ki/koi_nahi_mera/mera_koi_nahi/kisi_ko_parwah/kisi_ko_parvah/kisi_ko_fark/jahannum/jahannam/narak/narak_ban/sab_kho/sab_barbaad/sab_barbad/sab_lut/izzat/ijjat/badnaam/muh_nahi_dikha/akela_pad/tut_chuk*/toot_chuk*/tut_gay*/toot_gay*/bikhar_gay*/bas_ho_gaya/nafrat_ho_gayi/ghutan/dam_ghut*",
    english:
      "burden/tired_of/exhausted/given_up/gave_up/give_up/hopeless/no_hope/worthless/useless/pointless/no_point/no_reason/no_purpose/nothing_left/cant_do_this/cant_take/cant_bear/cant_go_on/cant_cope/cant_face/unbearable/failed/failure/pain/suffering/empty/ashamed/debt/debts/ruined/no_way_out/way_out/no_future/be_able_to/lost_everything/lived_enough/had_enough/what_is_the_use/whats_the_use/no_use/of_no_use/hates_me/nobody_needs/no_one_needs/nobody_wants/no_one_wants/unwanted/unloved/nobody_cares/no_one_cares/old_man_like/old_woman_like/cant_be_fixed/beyond_help/broken/dead_weight/waste/drained/cant_anymore/too_much/unbearable/torture/hell/suffocating/trapped/drowning_in/weight_on/disgust*/hate_myself/loathe/monster/failure/rejected/humiliated/nothing_matters/doesnt_matter/dont_matter/dont_belong/no_place_for/alone_in_this/cant_see_any/no_other_way/all_i_have_is/end_my_suffering",
  },
  {
    points: 1,
    hindi:
      "zindagi/jindagi/jindgi/zindgi/jeevan/jivan/jeena/jine/jeene/zinda/jinda/duniya/dunia/saans/sansein/saansein/jiya/jiye/jee_nahi/ji_nahi/jeete/life/janam/janm/jnm/sansar/sansaar/jahan_se/jahaan_se",
    english:
      "life/live/living/alive/exist/existing/existence/world/breathing/breathe/survive/be_here/around",
  },
  {
    points: 1,
    hindi:
      "khatam/khatm/khtm/ant/end/mit_jau/mit_jaun/mit_jana/mit_jaana/khud_ko_mita*/gayab/the_end/samapt/band_ho_jaye/nijat/mukti/chhutkara/azadi/aazadi",
    english:
      "end/ending/ended/finish/finished/over/gone/disappear/disappearing/vanish/erase/stop_existing/peace/relief",
  },
  {
    points: 1,
    hindi:
      "dekhti_rehti/dekhta_rehta/dekhti_rahti/baar_baar/har_roz/har_raat/roz_raat/roz_soch*/google/search/dhundh*",
    english:
      "look_at/looking_at/stare/staring/searched/googled/looked_up/every_night/over_and_over/again_and_again",
  },
  {
    points: 1,
    hindi:
      "prasav/delivery_ke_baad/bachcha_hone_ke/breakup/talaq/talaak/retire*/depression/dipression/naukri_chali/naukri_gayi/pati_ke_jaane/patni_ke_jaane/akelapan/bimari/cancer/lakwe",
    english:
      "breakup/divorce/postpartum/after_delivery/depression/depressed/lost_my_job/laid_off/bankrupt/widow/widower/bullied/lonely/terminal/#th_floor/14th_floor/12th_floor/10th_floor/top_floor/floor/balcony",
  },
  {
    points: 2,
    hindi:
      "chali_jau/chali_jaun/chala_jau/chala_jaun/nikal_jaunga/nikal_jaungi/chal_du/ab_jaana_hai/ab_mujhe_jaana/mujhe_ab_jaana/jaana_chahti_hu_ab/vida_leta/vida_leti/vida_lena/maaf_kar*/maafi_maang*/sorry_mummy/sorry_papa/sorry_maa",
    english:
      "join_her/join_him/once_i_leave/when_i_leave/leave_it_all/leave_you_all/leave_this/leave_everyone/forgive_me/sorry_mom/sorry_mum/sorry_mummy/sorry_papa/sorry_dad/sorry_everyone/im_sorry_to_my/deserve_better/deserve_a_better/deserves_a_better",
  },
  {
    points: 1,
    hindi:
      "sote_sote/sote_hue/neend_me/neend_mein/so_jau/so_jaun/mujhse_nahi_hoga/nahi_ho_payega/nahi_ho_paayega/ja_raha_hu/ja_rahi_hu/jaa_raha_hu/jaa_rahi_hu/ro_raha/ro_rahi/rote_hue/acchi_beti/achhi_beti/accha_beta/achha_beta/achhi_maa/layak_nahi/nakaam/nalayak/khana_chhod*/khana_peena/chitthi/diary/copy_me/intezar_nahi/chupchap/chup_chap/dhyan_rakhna/khayal_rakhna/sambhal_lena",
    english:
      "fall_asleep/in_my_sleep/crying/letter/letters/note/diary/promise_me/wont_be_able/better_son/better_daughter/good_son/good_daughter/good_mother/already/might_as_well/goodbyes/the_date/set_a_date/dont_bother/dont_wait/take_care/look_after/be_strong/not_your_fault/nobodys_fault/feel_pulled/something_in_me",
  },
  {
    points: 2,
    hindi:
      "jab_tak_padh*/tab_tak_bahut/jab_tak_aap_padh*/jab_tak_tum_padh*/log_jab_tak/kitni_unchai/kitni_goli*/kitni_dawa*/kaunsa_zeher/kaun_si_dawa/kitne_manzil/kitna_zeher/kitne_upar/kaunsi_goli/sabse_aasan/sabse_aasaan/bina_dard/kuch_kar_l*/kuchh_kar_l*/kuch_kar_baith*/kuchh_kar_baith*",
    english:
      "by_the_time_you/when_you_read/how_high/how_many/what_dose/which_dose/dose_of/how_much/which_poison/how_long_does_it/how_quick/how_fast_it/how_it_would/hanging_hurts/hanging_hurt/jumping_hurt/drowning_hurt/would_it_hurt/if_it_hurts/what_it_would_feel/what_it_would_be_like/keep_thinking/cant_stop_thinking/cannot_stop_thinking/something_stupid/something_drastic/ways_to_go",
  },
  {
    points: 2,
    hindi:
      "der_ho_chuki/bahut_der_ho/aadmi_bachta/insaan_bachta/bachta_nahi/bachega_nahi/nahi_bachta/bach_nahi_pata/turant_maut/turant_mar*/mar_jata_hai/mar_jaata_hai/marne_se_pehle/marne_se_pahle/ab_jaana_hai/ab_mujhe_jana/ab_mujhe_jaana/gas_khol*/gas_chhod*/cylinder_khol*/beh_jau/bah_jau/beh_jana/bah_jana/bah_jane/beh_jane/baha_du_khud/main_chala/main_chali/mai_chala/mai_chali/itna_hi_tha/itna_hi_likha/acchi_lagti/achhi_lagti/achi_lagti/pyari_lagti",
    english:
      "too_late_by/be_dead_by/ill_be_dead/close_my_eyes/closing_my_eyes/dead_by/lethal/fatal/deadly/enough_to_die/enough_to_kill/painless/painlessly/engine_on/engine_running/car_running/exhaust/charcoal/before_i_die/already_dead/doing_something_to/do_something_to/set_the_date/picked_a_date/chosen_a_date/go_with_her/go_with_him/be_with_her/be_with_him/my_own_funeral",
  },
  {
    points: 1,
    hindi:
      "kisi_se_baat/ek_baar/kehte_hain/kahte_hain/kehti_hain/bola_maa/boli_maa/bola_mummy/padh_rahe_honge",
    english:
      "better_place/easier_for/better_without/better_if/garage/follow_her/follow_him/the_world/to_myself/by_then",
  },
  {
    points: -2,
    hindi:
      "ke_guzarne/ke_gujarne/ke_dehant/ki_mrityu/ke_nidhan/guzar_gay*/gujar_gay*/chal_base/antim_sanskar_me/uski_yaad/unki_yaad",
    english:
      "passed_away/fathers_death/mothers_death/his_death/her_death/their_death/death_of/grief/grieving/mourning/condolence/condolences/death_anniversary/dog_died/cat_died/put_down/pet/battery/nurse/doctor/icu/patients/at_work",
  },
  {
    points: 1,
    hindi:
      "mujhe_batao/koi_batao/batao_na/kya_hota_hai/dard_hota/kitna_dard/dukaan_se/alag_alag_dukan*/medical_se/hogi_kya/kab_tak/aasan/aasaan/jaldi",
    english:
      "tell_me_if/tell_me_how/does_it_hurt/it_hurts/hurts/is_it_painful/painful/can_someone_tell/anyone_know/chemist/pharmacy/different_shops/quick/quickly/peaceful/peacefully/easy/easiest/when_and_how/know_how/know_when/a_plan/my_plan/insurance/will_and/a_will",
  },
];

export const selfHarmSigns: readonly Sign[] = [
  story,
  kitchen,
  accident,
  {
    points: 1,
    hindi: "khud/khudko/apne/apni/apna/swayam/khudse/apneaap",
    english: "myself/himself/herself/my_own/own/themselves/i_keep/i_start/i_started/secretly",
  },
  {
    points: 1,
    hindi:
      "haath/hath/haathon/hatho/baazu/bazu/baanh/baahon/^kalai/^kalayi/^कलाई/hatheli/jaangh/jangh/thigh/pair/pairo/pet/skin/chamdi/ungli/ungliyo/gaal/chehra/sharir/body/baal/sir/sar/nakhun/wrist/thighs/arm/arms/gardan/pet_pe/pet_par/^kaan/^कान/honth/^honth/daant/jaanghon/badan/pairon/baahon/jaanghon/kandhe",
    english:
      "arm/arms/forearm/forearms/wrist/wrists/thigh/thighs/leg/legs/skin/stomach/hips/hand/hands/head/hair/knuckles/face/body/fingers/feet/nails",
  },
  {
    points: 2,
    hindi:
      "blade/ब्लेड/compass/razor/rejar/cutter/safety_pin/sefty_pin/kanch/kaanch/sui/cigarette/sigret/lighter/mombatti/agarbatti/chaku/chaaku/chakku/churi/chhuri/kainchi/khaulta/khaulte/ubalta/ubalte/garam_paani/garam_pani/garam_chammach/ustra/paper_cutter/darwaze_me/darwaje_me/pencil/pen_se/scale_se/kainchi_se/patthar/eent/hathodi/tel_ki/tez_garam/bijli_ke",
    english:
      "blade/blades/razor/razors/compass/cutter/safety_pin/pin/needle/scissors/cigarette/lighter/matchstick/candle/sharpener/pencil/pen/fork/scale/comb/glass_piece/broken_glass/knife/boiling_water/hot_water/iron/box_cutter/staple/stapler/rubber_band",
  },
  {
    points: 2,
    hindi:
      "kaat_le*/kaat_li*/kaatti/kaatta/kaatne/kaatna/kaat_rah*/cut_kar*/cut_laga*/cut_maar*/kat_laga*/kat_maar*/noch+/kharoch+/khuroch+/jala_le*/jalati/jalata/jalane/daag_l*/daagti/chubha+/ghayal/chot_pahuch*/chot_pahunch*/takleef_de*/dard_de*/saza_de*/likh_de*/rubber_band/maarti_rehti/maarta_rehta/maarti_hu/maarta_hu/marti_hu/marta_hu/maarne_lagti/maarne_lagta/maar_leti/maar_leta/sir_patak*/sar_patak*/sir_phod*/sar_phod*/phod_le*/phod_li*/fod_le*/mukke/mukka/thappad_maar*/ukhaad*/ukhad*/ghav/ghaav/cuts/cut_hai/cuts_hai/cut_ke/cheer_d*/chir_d*/dabati/dabata/pees/nochna/peet_leti/peet_leta/peet_leti_hu/maar_maar/patak_leti/patak_leta/bhookha_rakh*",
    english:
      "cut/cuts/cutting/slice/slicing/sliced/dig/digging/dug/burnt/scratch+/burn+/carv+/carve/stab+/bang+/punch+/slap+/bite/biting/bites/pinch+/prick+/pick+_at/picking/pull_out/pulling_out/pull_my/pulling_my/hurting/hurt_myself/harm+/bruis+/claw+/self_harm/selfharm",
  },
  {
    points: 1,
    hindi: "nishan/nishaan/daag/zakhm/jakhm/kate/ghaav/scars/marks",
    english: "scar/scars/mark/marks/wound/wounds/raw/scabs/lines/bleed/bleeding/bruises/bruise",
  },
  {
    points: 1,
    hindi:
      "gussa/gusse/sukoon/sukun/^rahat/^राहत/halka/chain/fail/udaas/udas/tension/akela/akeli/ghabrahat/dard_kam/mehsus/mahsus/neend_nahi/rona/pareshan/stress/roz/chupke/chhup_ke/chhup_kar/phir_se/fir_se/raat_ko/sazaa/saza",
    english:
      "relief/calm/calms/numb/feel_something/feel_better/feel_alive/helps/deserve/deserved/punish/punishment/fail/failed/upset/sad/stressed/overwhelmed/angry/anxious/lonely/hide/hiding/hides/sleeves/urge/urges/relapsed/addicted/bathroom/hidden/found/noticed/discovered/i_saw",
  },
  {
    points: 2,
    hindi:
      "khoon/khun/blood/lahu/jaan_bujh*/jaanbujh*/jan_bujh*/jaan_boojh*/jaan_kar/jaankar/jaan_ke_hi/jaanke/jan_kar",
    english:
      "blood/on_purpose/deliberately/intentionally/purposely/seeing_blood/see_blood/watch_it_bleed/bleed_out",
  },
  {
    points: -2,
    hindi:
      "pati/sasur/saas/period/mahwari/naak_se/report/test/donate/haemoglobin/machhar/billi/kutte",
    english:
      "he/husband/she/period/periods/nosebleed/test/report/reports/donate/donation/cat/dog/pressure/sugar/haircut/salon/tattoo/hospital_bill/thyroid/diagnosed",
  },
  {
    points: 1,
    hindi:
      "din_se_nahi/hafte_se_nahi/mahine_se_nahi/nahi_kaata/sirf_isse/sirf_isi/bas_isi/isse_hi/baar_baar/har_raat/roz_raat/chhupati/chhupata/chhupaati/chhupa_ke/chhupakar/kisi_ko_pata/pata_nahi_chal*/aadat/aadat_ho/lat_lag*",
    english:
      "days_clean/months_clean/clean/words/till_it/until_it/only_thing/only_way/only_when/again/every_night/every_time/each_time/whenever",
  },
  {
    points: 2,
    hindi: "phir_kaat*/fir_kaat*/phir_se_kaat*/fir_se_kaat*/phir_kat_l*/fir_kat_l*",
    english: "cut_again/cutting_again/did_it_again/burned_again",
  },
];
