package lanedesk.freight.request.terms;

import java.util.List;
import java.util.Set;
import lanedesk.freight.request.found.ServiceStage;
import lanedesk.freight.scan.ScanPattern;

/// An accessorial with its names in three languages.
///
/// @param plainName plain English name
/// @param namePattern pattern of its names
/// @param defaultStage default stage if the text does not state it
/// @param hasFixedStage whether it applies only there
record AccessorialTerm(String plainName, ScanPattern namePattern, ServiceStage defaultStage, boolean hasFixedStage) {
    private static final String WORD_START = "(?iu)(?<![\\p{L}\\d-])";

    /// All known terms.
    static final List<AccessorialTerm> ALL_TERMS = List.of(
            ofStageDependent(
                    "liftgate",
                    "lift\\s?-?gates?|(?-i:LG)(?=\\s*(?:[+&/,)]|@|at\\b|del|dlv|pu\\b|req|need|both|only|$))|tail\\s?-?(?:lift|gate)|power"
                        + " ?gate|plataforma (?:hidr[aá]ulica|de elevaci[oó]n|elevadora)|rampa hidr[aá]ulica|(?<=con"
                        + " )rampa|(?<=requiere )rampa|(?<=necesita )rampa|hayon(?: [ée]l[ée]vateur| hydraulique)?"),
            ofStageDependent(
                    "residential",
                    "resid(?:ential|ence)|resi|private (?:home|residence)|(?:home|house)"
                            + " (?:delivery|address)|(?:domicilio|casa)"
                            + " particular|residencial|r[ée]sidenti?el(?:le)?s?|maison"
                            + " priv[ée]e|r[ée]sidence|domicile|(?:is|to|at) (?:a|their|his|her|my)"
                            + " (?:house|home|apartment)|es (?:una )?casa"),
            ofStageDependent(
                    "inside",
                    "inside (?=del|pick|pu)|inside|(?:entrega|maniobra) (?:en |al )?interior|[àa] l['’]int[ée]rieur"),
            ofStageDependent(
                    "appointment",
                    "appointments?|appts?|(?:con|previa|requiere|sacar|hacer) cita|cita(?:s)?(?="
                            + " |,|\\.|$)|rendez-vous|rdv"),
            ofStageDependent(
                    "notify",
                    "notif(?:y|ication)|ntfy|call(?: the)?(?: (?:receiver|consignee|customer|contact|site))?"
                            + " (?:before|prior|ahead|in advance)|(?:call|phone) \\d+ ?(?:hours?|hrs?|min\\p{L}*)"
                            + " (?:before|prior|ahead|out)|pre-?call|llamar (?:antes|previo)|avisar"
                            + " antes|notificar|appeler [^.;,]{0,25}avant|call(?:ed)? (?:\\d+ ?h\\p{L}*"
                            + " )?(?:ahead|first|upon arrival)|phone call (?:first|before|prior)|aviser"
                            + " (?:avant|le)|pr[ée]avis"),
            ofStageDependent(
                    "limited access",
                    "limited[- ]access|acceso (?:limitado|restringido)|acc[eè]s (?:limit[ée]|restreint)"),
            ofStageDependent(
                    "construction site",
                    "construction site(?!\\s*\\((?:limited access|¦))|job ?-?site|obra en construcci[oó]n|sitio de"
                            + " (?:obra|construcci[oó]n)|(?:en )?obra(?= |,|\\.|$)|chantier"),
            ofStageDependent(
                    "trade show",
                    "trade ?-?show|exhibition|convention center|exposici[oó]n|recinto ferial|salon professionnel|foire"
                            + " commerciale"),
            ofStageDependent("school", "school|university|church|escuela|iglesia|universidad|[ée]cole|[ée]glise"),
            ofStageDependent(
                    "military base", "military base|army base|air force base|naval base|base militar|base militaire"),
            ofStageDependent("after hours", "after[- ]hours"),
            ofStageDependent("grocery warehouse", "grocery (?:warehouse|dc|distribution)"),
            ofFixedStage(
                    "weekend",
                    "(?:saturday|weekend|sunday|holiday) delivery|entrega en s[áa]bado|livraison le samedi",
                    ServiceStage.DELIVERY),
            ofStageDependent("sort and segregate", "sort(?:ing)? (?:and|&|/) seg(?:regat(?:e|ion|ing))?"),
            ofStageDependent(
                    "driver assist",
                    "driver[- ]assist(?:s|ance|ed)?|(?:hand|driver|floor) (?:un)?load(?:ed|ing)?|driver (?:to|must)"
                            + " (?:help|assist)|maniobras de (?:carga|descarga)|aide du chauffeur"),
            ofFixedStage("lumper", "lumpers?", ServiceStage.DELIVERY),
            ofStageDependent("drop trailer", "drop[- ](?:trailer|and[- ]hook|& ?hook)"),
            ofShipment(
                    "protect from freeze",
                    "protect(?:ion)? from (?:freez(?:e|ing)|cold)|freez(?:e|able) protect(?:ion)?|pff|keep from"
                        + " freezing|do not freeze|proteger (?:del|contra el) (?:fr[ií]o|congelamiento)|(?:prot[ée]ger"
                        + " du|protection contre le) gel|craint le gel"),
            ofShipment(
                    "blind shipment",
                    "(?:double[- ])?blind (?:shipment|ship|bol)|env[ií]o ciego|exp[ée]dition aveugle"),
            ofShipment(
                    "collect on delivery",
                    "collect on delivery|c\\.o\\.d\\.?(?= |,|$)|contra reembolso|contre remboursement"),
            ofShipment("in bond", "in[- ]bond|en tr[aá]nsito aduanal|sous douane"),
            ofShipment(
                    "tarp",
                    "(?:\\d ?(?:ft|foot|') )?tarp(?:s|ed|ing)?|lonas?(?= |,|\\.|$)|enlonad[oa]|b[âa]ch(?:e|[ée]e?)s?"),
            ofShipment(
                    "team driver",
                    "team (?:drivers?|service|required|needed)|teams? needed|doble operador|chauffeurs? en [ée]quipe"),
            ofShipment(
                    "load bars and straps",
                    "load bars?|load locks?|(?:ratchet )?straps?(?! wrapped)|\\d+ straps|sangles"),
            ofShipment(
                    "pallet exchange",
                    "pallet exchange|exchange pallets|intercambio de tarimas|[ée]change de palettes"),
            ofShipment(
                    "temperature control",
                    "temp(?:erature)?[- ]control(?:led)?|(?:temp(?:[ée]rature|eratura)?|reefer|refrigerad[oa]s?|keep"
                        + " (?:it"
                        + " )?(?:refrigerated|cold|frozen))(?:\\s+(?:a|at|of|is|de|to))?\\s*[:=]?\\s*[+-]?\\d{1,2}\\s*(?:°|º|deg\\p{L}*|grados|[fc](?!\\p{L}))["
                        + " ]?[fc]?|keep (?:at |between"
                        + " )?-?\\d{1,2}\\s?(?:-|to|and)\\s?-?\\d{1,2}\\s?°?\\s?[fc]|(?:maintain|keep at|set"
                        + " (?:to|at)|run at|set"
                        + " ?point)\\s*:?\\s*-?\\d{1,2}\\s*°?\\s*[fc]?|(?<![\\p{L}\\d.,-])-\\s?\\d{1,2}\\s?°?\\s?[fc](?![\\p{L}\\d])|temperatura"
                        + " controlada|temp[ée]rature contr[ôo]l[ée]e"),
            ofShipment("twic", "twic(?: card)?"),
            ofShipment("scale ticket", "scale (?:ticket|weight ticket)"),
            ofShipment("chassis", "ch[aâ]ss?is(?! (?:split|number|no\\b|#))"),
            ofShipment("chassis split", "chass?is split"),
            ofShipment("pre-pull", "pre-?\\s?pull"),
            ofShipment(
                    "storage",
                    "yard storage|storage (?:days?|charges?|fees?|if|needed|required)|(?-i:storage|STORAGE)"),
            ofShipment("tri-axle", "tri-?\\s?axle"),
            ofShipment("genset", "gen-?\\s?set"),
            ofShipment("overweight", "over ?-?weight(?: permit)?"));

    private static final Set<String> KINDS_OF_PLACES =
            Set.of("construction site", "trade show", "school", "military base", "grocery warehouse");

    /// Whether it is only a kind of place; the service asks another price for it only perhaps.
    static boolean isKindOfPlace(String plainName) {
        return KINDS_OF_PLACES.contains(plainName);
    }

    /// The pattern of all names.
    static final ScanPattern ANY_TERM =
            ScanPattern.anyOf(WORD_START, ALL_TERMS.stream().map(AccessorialTerm::namePattern));

    private static AccessorialTerm ofStageDependent(String text, String names) {
        return new AccessorialTerm(text, pattern(names), ServiceStage.DELIVERY, false);
    }

    private static AccessorialTerm ofFixedStage(String text, String names, ServiceStage stage) {
        return new AccessorialTerm(text, pattern(names), stage, true);
    }

    private static AccessorialTerm ofShipment(String text, String names) {
        return ofFixedStage(text, names, ServiceStage.SHIPMENT);
    }

    private static ScanPattern pattern(String names) {
        return ScanPattern.of(WORD_START + "(?:" + names + ")(?![\\p{L}\\d])");
    }
}
