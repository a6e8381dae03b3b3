import { service, story, type Sign } from "./danger-sign.ts";

/** Signs of voices, of a medical emergency, of a threat, written as in danger-sign.ts. */

export const voicesSigns: readonly Sign[] = [
  story,
  service,
  {
    points: 1,
    hindi:
      "{they}/office_wale/padosan/mohalle/sasural/saas/bahu/pati/patni/biwi/red_car/gaadi/kaali_gaadi/safed_gaadi/drone/aadmi/log",
    english:
      "{watchers}/everybody/wife/husband/car/van/drone/drones/mother/mother_in_law/doctors/nurses/landlord/teachers/ex/cult/mafia/at_work",
  },
  {
    points: 2,
    hindi:
      "peecha_kar*/picha_kar*/pichha_kar*/jasoos*/jasus*/nazar_rakh*/saazish/sajish/sazish/shadyantr*/sadyantr*/khilaf/khilaaf/baatein_sun*/baat_sun*/sunte_hai/sunte_hain/sun_rahe/record_kar*/hack/track_kar*/mere_peeche_pad*/marne_wale/maarna_chah*/marna_chah*/marwana_chah*/fasana_chah*/phasana_chah*/zeher_mila*/zahar_mila*/zeher_de*/zahar_de*/mil_gaye_hain_sab/sab_mile_hue/cheezein_badal*/cheeze_badal*/cheez_badal*/saman_badal*/samaan_badal*/cheezein_hila*/saman_idhar*/samaan_idhar*/cheezein_idhar*/ghar_me_ghus*/ghar_mein_ghus*/kamre_me_ghus*/mere_baare_me/mere_bare_me/meri_hi_baat/mera_zikr/mera_naam_le*/sab_jaante/sab_ko_pata_chal/dushman/dusman/jaan_ke_peeche/marwa_d*/chip_laga*/hansi_udate/mujhe_dekh_ke_ishare/badla_le_rahe/sun_sakte/jaan_sakte/padh_sakte/jaan_jaate/sun_lete/dekh_raha_hai_har/dekh_rahe_hai_har/unki_baat_ho/uski_baat_ho/meri_baat_ho/unki_hi_baat/uski_hi_baat/unke_baare_me_bol*/uske_baare_me_bol*",
    english:
      "following_me/follow_me/follows_me/following_him/following_her/spying/spies/spy/watching_me/watching_us/watching_him/watching_her/watches_me/tracking/monitoring/bugged/listening_to_me/listening_to_my/tapping/tapped/hacked/hacking/plotting/conspir+/conspire/conspiracy/after_me/out_to_get/get_rid_of_me/get_rid_of_him/get_rid_of_her/against_me/against_him/against_her/targeting/targeted/set_me_up/framing_me/kill_me/kill_us/kill_him/kill_her/harm_me/harm_us/poison+/poisoned/surveillance/gang_stalking/gangstalk*/part_of_a_plan/a_plan_to/in_on_it/wants_it/want_my/stealing_from_my/replacing/testing_me/experimenting/experiment_on/using_me/they_know/knows_everything/following_my/watching_my/copying_me/laughing_at_me/talk_about_me/talking_about_me/gossip_about_me_everywhere/sent_to_kill/paid_to/hired_to/poisoning/gassing/irradiat*",
  },
  {
    points: 2,
    hindi:
      "satellite/setelite/chip/microchip/implant/transmitter/laser/kirne/tarang/frequency/radiation/remote_control/signal_bhej*/code_bhej*/kaala_jadu/vashikaran/adrishya/^shakti_se/^शक्ति_से/brain_hack/dimag_hack/machine_se/machine_laga*/current_chhod*/karant_chhod*/camera_laga*/camera_chhup*/kamera_laga*/antenna/future_dikhta/bhavishya_dikhta/pehle_se_pata_chal/sab_pata_chal_jata/mann_padh/man_padh/secret_mission/raw_agent/cid/cbi/aatankwadi/atankwadi/pet_me_saanp/pet_me_sanp/khoon_me_keede/sharir_me_keede/chamdi_ke_neeche/dimag_me_keede/paani_me_zeher/gas_chhod*/kiranen/taar_laga*/dimag_me_taar",
    english:
      "satellite/satellites/chip/chips/microchip/implant/implanted/transmitter/laser/lasers/rays/frequencies/frequency/radiation/5g/electromagnetic/antenna/remote_control/signals/coded/codes/hidden_camera/hidden_cameras/hidden_mic/hidden_microphones/bugs_in_my/wires_in/telepathy/telepathic/hypnosis/hypnotised/hypnotized/black_magic/simulation/matrix/mind_control/number_plates/secret_messages/hidden_messages/secret_code/secret_codes/cipher/cia/fbi/mossad/illuminati/freemasons/deep_state/interpol/coded_messages/radio_waves/microwaves/clothes_are/colours_mean/colors_mean/numbers_mean/licence_plates/license_plates/predict_the_future/see_the_future/from_the_future/another_dimension/parallel_universe/portal/teleport*/reading_minds/read_minds/melting/nothing_is_real/world_isnt_real/already_dead/time_travel*/electric_current/electric_currents/currents_into/shocks_me/shocking_me/electric_shocks_to/currents_in_my/number_plates_mean",
  },
  {
    points: 1,
    hindi:
      "tv/tivi/radio/camera/kamera/phone/mobile/internet/machine/current/karant/deewar/diwar/pankha/bulb/akhbar/anchor/news_wale/youtube/whatsapp/speaker_se",
    english:
      "tv/television/radio/camera/cameras/phone/internet/machine/walls/wall/fan/bulb/lights/newspaper/anchor/youtube/ceiling/mirror/mirrors/wifi/router/tooth/teeth",
  },
  {
    points: 1,
    hindi:
      "dimag/dimaag/soch/vichar/mann_ki/man_ki/^kaan/^कान/kaano/kaanon/sharir/body/sir_ke_andar/mere_andar/uske_andar/khoon_me/daant/pet_me/nas_me/aatma",
    english:
      "thoughts/thought/mind/brain/ears/ear/inside_me/inside_my/inside_him/inside_her/my_body/my_skin/skull/soul/blood/veins/organs",
  },
  {
    points: 1,
    hindi:
      "{spirits}/bhagwaan/ishwar/uparwale/mari_hui/mare_hue/mar_chuke/mar_chuki/guzre_hue/kaali_chhaya/chhaya/saya/parchhai/upari_hawa/upri_hawa/peeche_koi",
    english:
      "god/gods/jesus/allah/krishna/shiva/devil/satan/demon/demons/spirits/spirit/ghost/ghosts/angel/angels/dead/witch/jinn/aliens/entity/entities/shadow/shadows/figure/figures",
  },
  {
    points: 2,
    hindi:
      "hukm/hukum/aadesh/order_det*/mana_kiya/ne_kaha/ne_bola/ne_chuna/ne_bheja/bula_rah*/bulata_hai/bulati_hai/bulate_hai/bulate_hain/sandesh/karwata/karwati/karwate/karwa_rah*/mujhse_karwa*/^ghus_gay*/^घुस_gay*/^घुसा_hua/^ghusa_hua/sawar/kabza/control_kar*/kantrol_kar*/mujhse_baat/usse_baat_kar*/kehta_hai_maar/maar_do/mar_jaao/kood_jao/doot/dut/awatar/vashikaran/vasikaran/bas_me_nahi/vash_me/vas_me_nahi/kabu_kar/naam_pukar*/bula_rahi/bula_rahe/aawaz_lagat*/dabati_hai/dabata_hai/upar_baith_jat*/chhati_pe_baith*/pakad_leta_hai_raat/jhagadta/ladte_hai/ladta_hai/hukm_dete/hukm_milta/hukm_milte/hukm_aata/hukm_aate/aadesh_milta/aadesh_aata",
    english:
      "commands/command/commanding/commanded/orders_me/ordering_me/tells_me_to/telling_me_to/tell_me_to/told_me_to/tells_him_to/tells_her_to/telling_him/telling_her/chose_me/chosen/sent_me/speaks_to_me/speaking_to_me/talks_to_me/talking_to_me/speaks_to_him/speaking_only_to/speaking_to_him/talking_to_him/talking_to_her/possessed/possessing/controls_me/controlling_me/controls_my/controlling_my/made_me_do/makes_me_do/insert*/broadcast*/read_my/reading_my/reads_my/steals_my/stealing_my/stole_my/forbade/forbidden_by/spoke_to_me/talked_to_me/speaks_inside/talks_inside/commentary/narrat*/comment_on_everything/orders_from/instructions_from/instructs/forces_me_to/compels/compelled/sent_by/visited_by/visits_me/came_to_me/appeared_to_me/appears_to/calls_my_name/calling_my_name",
  },
  {
    points: 2,
    hindi:
      "kaala_jadu/kaala_jaadu/jadu_tona/jaadu_tona/{voice}/gaaliya_det*/gaaliyan_det*/gaali_det*/phusphus*/fusfus*/kanaphusi/khusur_phusur",
    english:
      "voice/voices/whisper/whispers/whispering/hearing_things/hears_things/hear_things/seeing_things/sees_things/hallucinat*/noises_in_my",
  },
  {
    points: 2,
    hindi:
      "koi_nahi_hota/koi_hota_nahi/koi_nahi_hai_wahan/koi_nahi_hai_vahan/kisi_ko_nahi_dikh*/kisi_aur_ko_nahi/hame_nahi_dikh*/hamein_nahi_dikh*/hume_nahi_dikh*/jo_hai_nahi/jo_hai_hi_nahi/jo_hote_nahi/sirf_mujhe_dikh*/sirf_mujhe_sun*/sirf_usko_dikh*/akele_baat/khud_se_baat/apne_aap_se_baat/akele_hans*/akele_me_hans*/hawa_me_baat/hawa_se_baat/khud_hi_hans*",
    english:
      "nobody_else_can/no_one_else_can/nobody_else/no_one_else_sees/no_one_else_hears/others_cant/we_cant_see/we_cannot_see/who_isnt_there/who_is_not_there/that_arent_there/that_are_not_there/isnt_there/arent_there/not_there/no_one_is_there/nobody_is_there/arent_real/not_real/only_i_can/only_he_can/only_she_can/laughs_alone/laughing_alone/talks_alone/talking_alone/talks_to_himself/talks_to_herself/talking_to_himself/talking_to_herself/laughing_to_himself/laughs_to_himself/to_the_air/empty_chair/empty_room",
  },
  {
    points: 3,
    hindi:
      "bahurupiya/baherupiya/behrupiya/hamshakal/asli_pati_nahi/asli_patni_nahi/asli_maa_nahi/asli_papa_nahi/asli_beta_nahi/nakli_pati/nakli_maa/nakli_papa/badal_diya_gaya/kisi_ne_badal/clone",
    english:
      "another_woman_who/another_man_who/looks_exactly_like/switched_my/swapped_my/replaced_my/exchanged_my/hear_what_i/know_what_i_think/know_my_thoughts/hear_my_thoughts/what_i_am_thinking/what_im_thinking/impostor/imposter/imposters/impostors/a_double/lookalike/replaced_by/not_my_real/isnt_my_real/not_his_real/not_her_real/clone/clones/body_double/pretending_to_be_my",
  },
  {
    points: 2,
    hindi:
      "avatar/avtar/paigambar/maseeha/masiha/raja_hai/raja_hu/duniya_ka_raja/malik_hu/bhagwan_hu/bhagwan_hoon/bhagwan_hai_wo/main_hi_bhagwan/devi_hu/chuna_gaya/chuna_hai/amar_hu/super_power/superpower/^shaktiyan/^शक्तियाँ/^शक्तियां/divya/duniya_bacha*/mission_par/mission_pe/pradhanmantri/prime_minister/kalki/crore_milne/arabpati",
    english:
      "messiah/prophet/avatar/reincarnat*/reincarnation/special_powers/superpowers/powers/save_the_world/saviour/savior/mission_from/secret_mission/king_of/ruler_of/billionaire/immortal/i_am_god/im_god/he_is_god/she_is_god/hes_god/gods_son/son_of_god/prime_minister/president/queen_of/the_chosen/cured_cancer/divine",
  },
  {
    points: 2,
    hindi:
      "khane_me|mein|mai_kuch/khane_me|mein|mai_kuchh/khane_me|mein|mai_mila*/khane_me|mein|mai_zeher/khane_me|mein|mai_zahar/khane_me|mein|mai_daal*/khane_me|mein|mai_ghol*/khane_me|mein|mai_roz_zeher/khane_me|mein|mai_nasha/chai_me|mein_kuch/chai_me|mein_kuchh/chai_me|mein_mila*/chai_me|mein_zeher/chai_me|mein_zahar/chai_me|mein_daal*/chai_me|mein_ghol*/chai_me|mein_roz_zeher/chai_me|mein_nasha/doodh_me|mein_kuch/doodh_me|mein_kuchh/doodh_me|mein_mila*/doodh_me|mein_zeher/doodh_me|mein_zahar/doodh_me|mein_daal*/doodh_me|mein_ghol*/doodh_me|mein_roz_zeher/doodh_me|mein_nasha/paani_me|mein_kuch/paani_me|mein_kuchh/paani_me|mein_mila*/paani_me|mein_zeher/paani_me|mein_zahar/paani_me|mein_daal*/paani_me|mein_ghol*/paani_me|mein_roz_zeher/paani_me|mein_nasha/roti_me|mein_kuch/roti_me|mein_kuchh/roti_me|mein_mila*/roti_me|mein_zeher/roti_me|mein_zahar/roti_me|mein_daal*/roti_me|mein_ghol*/roti_me|mein_roz_zeher/roti_me|mein_nasha/dawai_me|mein_kuch/dawai_me|mein_kuchh/dawai_me|mein_mila*/dawai_me|mein_zeher/dawai_me|mein_zahar/dawai_me|mein_daal*/dawai_me|mein_ghol*/dawai_me|mein_roz_zeher/dawai_me|mein_nasha",
    english:
      "in_my_food/in_my_coffee/in_my_tea/in_my_water/in_my_drink/in_his_food/in_her_food/in_the_food/my_food_is/food_is_poisoned/something_in_my/things_in_my/mixed_in/mixing_something/laced/spiked/drugging_me/drugged_me",
  },
  {
    points: 1,
    hindi:
      "kehta/kehti/kehte/kahta/kahti/bolta_hai/bolti_hai/mujhe_pata/mujhe_yakeen/mujhe_yaqeen/usko_lagta/use_lagta/unko_lagta/unhe_lagta/papa_ko_lagta/mummy_ko_lagta/samajhta/samajhti/maanta/maanti/shak/shaq/vaham/veham/wahem/soya_nahi/nahi_soya/nahi_soyi/khana_nahi_kh*/khaana_nahi_kh*/ajeeb/bahki/behki/ultapulta/raat_bhar/din_se/hafte_se/kamre_se_nahi/dawai_band/dawa_band",
    english:
      "i_know/thinks/believes/convinced/swears/says/claims/insists/is_sure/im_sure/i_am_sure/i_can_feel/feels_that/suspicious/suspects/paranoid/hasnt_slept/not_slept/havent_slept/no_sleep/refuses_to_eat/stopped_eating/stopped_his_medicine/stopped_her_medicine/off_his_meds/off_meds/strange/bizarre/weird_things/all_night/i_have_proof/proof/wont_leave_his_room/wont_come_out",
  },
  {
    points: -2,
    hindi:
      "interview/presentation/stage/instagram_par/followers/ladka/rishta/sapna/sapne/sapnon/pooja/puja/mandir/mannat/bhajan/aarti/darshan/shor/music/gaana/headphone/earphone/mic/clear_nahi/kat_rah*/{noCall}/exam/padhai/gym",
    english:
      "interview/presentation/stage/followers/dream/dreams/nightmare/temple/church/prayer/pray/loud/music/headphones/mic/exam/exams/gym/promotion/appraisal/politics/divorce/custody/affair/cheating/instagram/social_media/shy/crush/school_play/bless/kids_watching/nanny_cam/parking/delivery/ex_boyfriend/judging/judge/judged/weight/social/introvert/crowd/crowds/meetings",
  },
  {
    points: 3,
    hindi: "paigambar/maseeha/nigrani/jasoosi/microchip/satellite_se",
    english:
      "messiah/prophet/the_chosen_one/reincarnation/surveillance/microchip/implant/implanted/satellites/gangstalking/telepathy/telepathically",
  },
  {
    points: 2,
    hindi:
      "aaine_se/aaine_me/sheeshe_se/sheeshe_me/deewar_se/deewaro_se/pankhe_se/ped_se/hawa_se/murti_se/sad_rah*/sad_gay*/sad_chuk*/gal_rah*/patthar_ban*/khokhl*",
    english:
      "enters_my/entering_my/comes_into_my_house/breaks_into/breaking_into/moves_my/moving_my_things/rearrang*/tampers/tampering/touching_my_things/rotting/rotten/hollow/made_of_glass/melting/talks_to_the/talking_to_the",
  },
  {
    points: 1,
    hindi:
      "ghuskar/ghus_kar/ghus_ke/ghus_jata/ghus_jate/baat_kar*/baatein_kar*/baatein/baate/nahi_khaya/nahi_khata/nahi_khati/nahi_soya/soya_nahi/koi_manta_nahi/koi_nahi_manta/pagal/kamra_band/band_karke/andar_se/foil/panni_laga*/khidki_band_kar*/parde_band_kar*",
    english:
      "hear/hears/hearing/everything_i_do/everything_he_does/everything_she_does/crazy/mad/torment/not_eaten/hasnt_eaten/wont_eat/not_slept/hasnt_slept/stopped_sleeping/daily/every_night/nobody_believes/no_one_believes/while_i_sleep/when_i_am_out/about_me/all_night/in_the_bulb/in_the_bulbs/in_the_walls/in_the_fan/in_the_vents/in_the_ceiling/in_my_room/in_her_room/in_the_room/doctors_are_hiding/hiding_it",
  },
  {
    points: 2,
    hindi:
      "message_milte/message_milta/message_aate/sandesh/sanket/ishare_milte/ishare_karte/sanket_milte/mari_hui/mare_hue/murde",
    english:
      "sees_dead/see_dead/seeing_dead/sees_people/sees_someone/sees_a_man/sees_a_woman/sees_snakes/sees_insects/sees_shadows/see_shadows/seeing_people/talks_to_dead/dead_people/dead_relatives/gets_messages/getting_messages/receives_messages",
  },
  {
    points: 1,
    hindi: "mummy/papa/maa/^bhai/^भाई/behen/beta/beti/bete/dadi/nani/didi/dost/usko/unko/use/unhe",
    english:
      "mom/mum/dad/father/brother/sister/son/daughter/grandmother/grandma/grandfather/uncle/aunt/friend/roommate/he/she",
  },
  {
    points: 2,
    hindi:
      "bahki_bahki/behki_behki/anap_shanap/ulti_seedhi/ulti_sidhi/ulta_seedha/ulta_sidha/bina_matlab_ki/bina_wajah_hans*/nangi_ghoom*/nanga_ghoom*/bhatakta/bhatakti/kapde_phad*/kapde_faad*/mitti_kha*/deewar_se_lad*/kuda_ikatth*/kachra_ikatth*/akele_me_lad*/akele_lad*/kisi_se_ladte/kisi_se_ladta/kisi_se_ladti/hawa_me_haath",
    english:
      "nonsense/gibberish/rambling/incoherent/makes_no_sense/disorganised/disorganized/roams_naked/walks_naked/took_off_his_clothes_on/wanders_at/wandering_at/laughs_for_no/smiles_for_no/covers_the_windows/covered_the_windows/covered_all/tin_foil/aluminium_foil/unplugged_everything/taped_the/broke_his_phone_because/hiding_under_the_bed_from/barricaded",
  },
];

export const medicalSigns: readonly Sign[] = [
  story,
  service,
  {
    points: 1,
    hindi:
      "ultiya/ultiyan/ulti/paseene_se/pasine_se/pasina/paseena/pasine/girne_se/girkar/gir_ke/achanak/abhi/abhi_abhi/turant/jaldi/ghante_se/minute_se/ambulance/emergency/hospital/kya_karu/kya_karen/kya_kare/madad/help",
    english:
      "fell/fallen/slipped/sweating/bathroom/stairs/suddenly/sudden/right_now/just_now/hour/minutes/ambulance/emergency/what_do_i_do/what_should_i_do/hurry/quick/help/urgent/please",
  },
  {
    points: 2,
    hindi:
      "behosh/hosh_nahi/jawab_nahi/gir_gay*/gir_pad*/giri_hai/giri_hain/gira_hua/uth_nahi/hil_nahi/bol_nahi/aankh_nahi_khol*/aankhe_nahi_khol*/thanda_pad*/neela_pad*/nila_pad*/hoth_neele/jhaag/akad_gay*/sunn_ho*/sunn_pad*/sun_pad_gay*/tedha_ho*/ladkhada*/saans_atak*/saans_nahi/saans_ruk*/saans_phool*/sust_pad*/aankhein_ulat*/aankhe_ulat*/aankh_ulat*/ulti_kar*/ulti_ho/saans_ukhad*/saans_tez/pair_thande/haath_pair_thande/akad_rah*/nabz_nahi/dhadkan_nahi/hosh_kho*/jhool_gay*/dum_ghut*/neela_ho/nila_ho/bol_nahi_pa*/chakkar_khakar/behoshi/behosh_si/uthi_nahi/utha_nahi/hilane_par_bhi/jagane_par_bhi/uthane_par_bhi/pakad_nahi_pa*",
    english:
      "not_getting_up/cant_get_up/wont_get_up/isnt_getting_up/unconscious/collapsed/fainted/unresponsive/not_responding/isnt_responding/not_waking/wont_wake/isnt_waking/not_moving/isnt_moving/cant_move/cannot_move/cant_speak/cannot_speak/cant_talk/cannot_talk/not_able_to_speak/speech_is/slurring/slurred/unclear_speech/face_drooping/droopy/not_breathing/cant_breathe/cannot_breathe/gasping/turning_blue/lips_blue/foaming/foam/paralysed/paralyzed/numbness/right_side/left_side/one_side/drowsy/confused/delirious/stiff/pale/clammy/grey/cold_and/vomiting/throwing_up/cant_stand/cant_swallow/cant_see/blurred/rigid/limp/jerking/shaking_badly/wheezing/turned_blue/going_blue/eyes_rolled/eyes_rolling/no_pulse/pulse_is/losing_consciousness/passing_out/passed_out/isnt_breathing/wasnt_breathing/arent_breathing/stopped_breathing/barely_breathing/hardly_breathing/limp_arm/is_swelling/swelling_up/swollen_shut/tongue_is/throat_is_closing",
  },
  {
    points: 2,
    hindi:
      "seene|sine|seena|chhati|chaati|chest_me|mein|mai|ki/khoon_nahi_ruk*/khoon_beh*/khoon_aa_rah*/khoon_ki_ulti/bahut_khoon/jhatke/jhatka_aa*/daura/mirgi/lakwa/lakva/^saanp/^sanp/^सांप/^साँप/bichhu/current_lag*/karant_lag*/doob_gay*/nigal_li*/nigal_gay*/attack_aa*/atak_aa*/atack_aa*/attack_pad*/zeher_kha*/zeher_pi*/tezab_pi*/jal_gay*/jhulas*/gas_leak/gas_se/gale_me_atak*/gale_me_phans*/goli_kha_l*/goliyan_kha*/goliya_kha*/paani_nikal_gaya/pani_nikal_gaya/paani_ki_thaili/chhat_se_gir*/seedhi_se_gir*/accident_ho_gaya/gas_se_jal*/cylinder_phat*/fansi_laga*/faansi_laga*/latak_gay*/nas_kaat_li*/chaku_lag*/goli_lag*/loo_lag*/bahut_khoon/bp_bahut/bp_low/sugar_bahut/sugar_low/heart_attack/hart_attack/sir_par_chot/sir_pe_chot/sar_par_chot/sar_pe_chot/sir_me_chot/sir_phat*/sar_phat*/dank_maar*/dhadkan_bahut",
    english:
      "miscarriage/chest_pain/chest_tightness/bleeding/convulsion*/convulsing/seizure/seizures/fits/fitting/stroke/heart_attack/snake/snakebite/scorpion/electrocuted/drowned/drowning/swallowed/choking/drank/overdosed/burned/scalded/gas_leak/allergic/anaphyl*/stabbed/shot/electric_shock/head_injury/cracked_his_head/cracked_her_head/haemorrhage/hemorrhage/miscarrying/vomiting_blood/coughing_blood/took_pills/took_tablets/took_sleeping_pills/overdosing/acid/kerosene/bleach/pesticide/water_broke/labour/labor/contractions/preterm/concussion/fell_from/fell_off_the/hit_by_a/run_over/gas_cylinder/heatstroke/dehydrated/bitten/stung/severe_pain/severe_bleeding/cut_her_wrist/cut_his_wrist/found_hanging/hanged",
  },
  {
    points: 1,
    hindi:
      "chacha/chachi/mama/mami/tau/sasur/saas/bhabhi/papa/pitaji/maa/mummy/^ammi/^अम्मी/abbu/dadi/dada/dadaji/nani/nana/beta/beti/bete/bachcha/bachche/bachchi/pati/patni/biwi/wife/husband/dost/^bhai/^भाई/behen/didi/padosi/roommate/unhone/usne/pregnant/garbhvati",
    english:
      "father/mother/dad/mom/mum/papa/grandma/grandpa/grandmother/grandfather/son/daughter/baby/child/husband/wife/friend/brother/sister/roommate/neighbour/he/she/pregnant/toddler/uncle/aunt",
  },
  {
    points: -3,
    hindi:
      "{panic}/acidity/gas_banti/gas_ki/khali_pet/thoda/thodi/halka/halki/purana/purani/saal_pehle/saal_pahle/mahine_pehle/theek_ho_gay*/ab_theek/dar_lagta/exam/physio*/rehab/recovery/kabhi_kabhi/jab_gussa",
    english:
      "panic/anxiety/anxious/acidity/acid_reflux/years_ago/months_ago/last_year/recovered/recovering/rehab/recovery/fear_of/scared_of/afraid_of/worry/worried_about/physio*/prescribed/survivor/in_love/asleep/of_luck/of_genius/metaphor*/when_i_present/fit_in/outfit/benefits/genetic/history_of/since_childhood",
  },
  {
    points: 2,
    english:
      "so_much_blood/too_much_blood/lot_of_blood/lots_of_blood/losing_blood/lost_a_lot_of/not_stopping/wont_stop/isnt_stopping",
  },
];

export const threatSigns: readonly Sign[] = [
  story,
  {
    points: 1,
    hindi:
      "{staff}/tumhara/aapka/tumlog/tum_log/aap_log/tumhari_team/us_aurat/us_aadmi/is_company/tumhari_company/jisne",
    english:
      "{staffEnglish}/that_therapist/that_doctor/that_counsellor/that_womans/company/manager/people/all_of_you/your_team/she/shes/psychiatrist",
  },
  {
    points: 2,
    hindi:
      "maar_d*/maar_dal*/maarunga/marunga/maarungi/marungi/jala_d*/aag_laga*/goli/tezab/acid/petrol/bomb/bam_se/kaat_d*/kaat_dal*/phod_d*/fod_d*/tod_dunga/todunga/todungi/tod_denge/haath_pair/hath_pair/haddi/haddiya/ghus_ke/ghus_kar/ghuskar/gunde/utha_l*/uthwa*/khatam_kar_d*/zinda_nahi/jinda_nahi/zinda_jala*/jinda_jala*/koi_nahi_bach*/nahi_bachega/nahi_bachogi/nahi_bachoge/khair_nahi/peet_dunga/pitwa*/peetwa*/khoon/rape/balatkar/chaku/laash/mara_jayega/maara_jayega/maari_jayegi/mere_haath_se/mere_hatho/ujaad_d*/ujad_d*/ujaad_du*/jaan_jayeg*/jaan_jaayeg*/goli_chal*/tabaah/khatam_ho_jaog*/bachegi_nahi/bachega_nahi/nahi_bachegi/bachoge_nahi/goli_maarunga",
    english:
      "kill/burn/shoot/stab/slit/rape/acid/petrol/bomb/bullet/gun/knife/break_her/break_his/break_your/break_their/destroy/destroyed_my/beat_up/beat_you/smash/finish_you/finish_her/finish_him/hunt/kidnap/not_reach_home/not_live/wont_live/wont_be_alive/be_alive/alive_today/dead/bleed/throat/bones/bury/strangle/attack/hurt_her/hurt_him/hurt_you/be_raped/goons/see_blood/suffer/watching_her_house/watching_your_house/outside_her_house/outside_his_house",
  },
  {
    points: 1,
    hindi:
      "milne_do/haath_aaye/paise/paisa/refund/rupaye/dobara/agar/address/pata_hai/bahar_khad*/raste_me/raaste_me/ghar_jaanta/ghar_jaanti/ghar_pata/gaadi_number/leke_khada/khada_hu/aa_raha_hu/aa_rahi_hu/aaunga/aunga/warna/varna/nahi_to/nahi_toh/dekhna/dekh_lena/aaj_raat/kisi_din/chhod+_nahi/nahi_chhod+/yaad_rakhna/pata_de_do/pata_do/address_do/address_de/gaadi_ka_number/gadi_ka_number/number_hai_mere/ghar_badal/bhadkaya/bhadkayi/biwi_ko/ghar_todne/meri_beti_ko/intezar_kar/bahar_niklo/bahar_aao/bol_dena/bol_do/keh_do/bata_do",
    english:
      "if_i_see/because_im_coming/tell_your/im_outside/i_am_outside/outside_the/ill/i_will/im_going_to/im_gonna/we_will/well/i_swear/i_am_coming/im_coming/i_know_where/i_know_her/i_know_his/i_know_your/know_her_car/car_number/waiting_outside/outside_your/wait_outside/when_she_leaves/when_he_leaves/leaves_the_clinic/her_house/her_home/or_else/or_ill/or_i_will/stay_away/today/tonight/tomorrow/regret/should_be/deserves/i_will_destroy/watch_out/mark_my_words/you_will_see/consequences/wait_outside/until_she_comes/until_he_comes/comes_out/then_she/then_you/her_teeth/his_teeth/nothing_to_lose/next_time_i_see/when_i_find/find_out_where/give_me_her_address/her_address/his_address/his_house/his_home/ill_be_waiting/i_will_be_waiting/following_her/followed_her",
  },
  {
    points: 3,
    hindi:
      "jaan_se_jaog*/jaan_se_jayeg*/zinda_nahi_bach*/nahi_dekhega/nahi_dekhegi/kal_ka_suraj/agla_din_nahi/muh_kaala/munh_kaala/muh_kala/khoon_kharab*/khun_kharab*/laashein/lashen/chehra_bigaad*/chehra_bigad*/ab_dekhna/dekhna_ab/dekh_lena_ab/dekh_lena_main/kya_karta_hu/kya_karti_hu/kya_haal_kar*/kya_hashr/anjaam_bhugat*/anjaam_bura/nateeja_bhugat*/nateeja_bura/sabak_sikha*/sabaq_sikha*/maze_chakha*/maja_chakha*/dekh_lunga/dekh_lungi/dekh_loonga/jeena_haram/jina_haram/hisaab_kar*/hisab_kar*/hisaab_barabar/hisab_barabar/hisaab_chuk*/hisab_chuk*/uska_hisaab/badla_lunga/badla_lungi/badla_lenge/theek_kar_dunga/seedha_kar_d*/sidha_kar_d*/aukaat_dikha*/auqat_dikha*/samjha_dunga/pachtayeg*/pachtaog*/pachhtayeg*/pachhtaog*/rona_padega/bhugatna/bhugtoge/anjaam/tabah_kar*/mitti_me_mila*/naak_ragad*/zubaan_kaat*/juban_kaat*/zuban_kaat*/haath_kaat*/sar_kaat*/bhari_padega/mehnga_padega/achha_nahi_hoga/accha_nahi_hoga/bura_hoga/bahut_bura_hoga/jeene_nahi_dunga/chain_se_nahi_rah*",
    english:
      "run_her_over/run_him_over/run_you_over/hire_security/get_security/get_bodyguards/bloodshed/bloodbath/see_what_i_do/see_what_happens/what_i_will_do_to/what_ill_do_to/teach_her_a/teach_him_a/teach_you_a/you_will_regret/you_will_pay/she_will_regret/she_will_pay/he_will_pay/will_pay_for_this/watch_your_back/watch_her_back/face_the_consequences/come_after_you/come_for_you/coming_for_you/coming_for_her/coming_after/know_where_you_live/know_where_she_lives/find_you/she_will_see/you_will_see_what/will_learn_a/should_be_scared/better_be_scared/be_very_afraid/should_be_afraid/better_run/better_hide/count_your_days/days_are_numbered/last_breath/say_your_prayers/nothing_to_lose/ruin_you/ruin_her/ruin_him/end_her_career/end_you/end_her/end_him/make_you_suffer/make_her_suffer/make_her_cry/make_you_cry/make_her_pay/make_you_pay/cut_your/cut_her/skin_you/will_burn/you_are_dead/youre_dead/ur_dead/dead_meat/wont_be_safe/not_be_safe/be_safe_from/isnt_safe_from",
  },
  {
    points: -2,
    hindi:
      "consumer/court/review/complaint/shikayat/social_media/twitter/khana/samay/time/dil/paise_kat/mera_pati/mere_pati/sasural/saas/sasur/papa/mummy/pati/bhai/savings",
    english:
      "consumer/court/review/complaint/social_media/twitter/rating/time/myself/my_life/my_husband/my_father/my_boss/anxiety/i_fear/i_am_afraid/im_afraid/i_am_scared/im_scared/scared_of/afraid_of/habit/deadline/heart/savings/my_therapist_helped/thank/thanks/i_was/my_marriage/myself_confidence",
  },
  {
    points: 2,
    hindi:
      "gaadi_ka_number/gadi_ka_number/ghar_jaanta/ghar_jaanti/ghar_ka_pata/pata_nikal*/pata_laga_li*/address_nikal*/address_mil*/number_hai_mere/kis_school_me/kahan_rehti/kahan_rahti/kahan_rehta/bachche_kahan/photo_mere_paas/bahar_khada/bahar_khadi/nikle_to_sahi/bahar_nikle/phir_batata/fir_batata/phir_btata/^फिर_^बताता/^फिर_^बताऊँगा/phir_bataunga/fir_bataunga/chaku_leke/chaku_lekar/hathiyar_leke/akele_bahar/akeli_bahar/bahar_na_nikl*/akele_na_nikl*/se_kehna/ko_bol_dena",
    english:
      "know_her_car/car_number/her_car/her_address/his_address/home_address/where_she_lives/where_he_lives/where_she_parks/which_school/her_kids/his_kids/her_children/followed_her/following_her",
  },
];
