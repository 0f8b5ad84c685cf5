package lanedesk.freight.request.terms;

import java.util.List;
import lanedesk.freight.request.found.ServiceStage;
import lanedesk.freight.scan.ScanPattern;

/// A service as people name it in three languages.
///
/// @param words plain English words for it
/// @param name pattern of its names
/// @param stage where it is done if the text does not say
/// @param fixed whether it is never done elsewhere
record ServiceTerm(String words, ScanPattern name, ServiceStage stage, boolean fixed) {
    private static final String BEGIN = "(?iu)(?<![\\p{L}\\d-])";

    /// All that are known.
    static final List<ServiceTerm> ALL = List.of(
            at(
                    "liftgate",
                    "lift\\s?-?gates?|(?-i:LG)(?=\\s*(?:[+&/,)]|@|at\\b|del|dlv|pu\\b|req|need|both|only|$))|tail\\s?-?(?:lift|gate)|power"
                        + " ?gate|plataforma (?:hidr[aá]ulica|de elevaci[oó]n|elevadora)|rampa hidr[aá]ulica|(?<=con"
                        + " )rampa|(?<=requiere )rampa|(?<=necesita )rampa|hayon(?: [ée]l[ée]vateur| hydraulique)?"),
            at(
                    "residential",
                    "resid(?:ential|ence)|resi|private (?:home|residence)|(?:home|house)"
                            + " (?:delivery|address)|(?:domicilio|casa)"
                            + " particular|residencial|r[ée]sidenti?el(?:le)?s?|maison priv[ée]e|domicile"),
            at(
                    "inside",
                    "inside (?=del|pick|pu)|inside|(?:entrega|maniobra) (?:en |al )?interior|[àa] l['’]int[ée]rieur"),
            at(
                    "appointment",
                    "appointments?|appts?|(?:con|previa|requiere|sacar|hacer) cita|cita(?:s)?(?="
                            + " |,|\\.|$)|rendez-vous|rdv"),
            at(
                    "notify",
                    "notif(?:y|ication)|ntfy|call(?: the)?(?: (?:receiver|consignee|customer|contact|site))?"
                            + " (?:before|prior|ahead|in advance)|(?:call|phone) \\d+ ?(?:hours?|hrs?|min\\p{L}*)"
                            + " (?:before|prior|ahead|out)|pre-?call|llamar (?:antes|previo)|avisar"
                            + " antes|notificar|appeler avant|aviser (?:avant|le)|pr[ée]avis"),
            at("limited access", "limited[- ]access|acceso (?:limitado|restringido)|acc[eè]s (?:limit[ée]|restreint)"),
            at(
                    "construction site",
                    "construction site(?!\\s*\\((?:limited access|¦))|job ?-?site|obra en construcci[oó]n|sitio de"
                            + " (?:obra|construcci[oó]n)|(?:en )?obra(?= |,|\\.|$)|chantier"),
            at(
                    "trade show",
                    "trade ?-?show|exhibition|convention center|exposici[oó]n|recinto ferial|salon professionnel|foire"
                            + " commerciale"),
            at("school", "school|university|church|escuela|iglesia|universidad|[ée]cole|[ée]glise"),
            at("military base", "military base|army base|air force base|naval base|base militar|base militaire"),
            at("after hours", "after[- ]hours"),
            at("grocery warehouse", "grocery (?:warehouse|dc|distribution)"),
            only(
                    "weekend",
                    "(?:saturday|weekend|sunday|holiday) delivery|entrega en s[áa]bado|livraison le samedi",
                    ServiceStage.DELIVERY),
            at("sort and segregate", "sort(?:ing)? (?:and|&|/) seg(?:regat(?:e|ion|ing))?"),
            at(
                    "driver assist",
                    "driver[- ]assist(?:s|ance|ed)?|(?:hand|driver|floor) (?:un)?load(?:ed|ing)?|driver (?:to|must)"
                            + " (?:help|assist)|maniobras de (?:carga|descarga)|aide du chauffeur"),
            only("lumper", "lumpers?", ServiceStage.DELIVERY),
            at("drop trailer", "drop[- ](?:trailer|and[- ]hook|& ?hook)"),
            all(
                    "protect from freeze",
                    "protect(?:ion)? from (?:freez(?:e|ing)|cold)|freez(?:e|able) protect(?:ion)?|pff|keep from"
                        + " freezing|do not freeze|proteger (?:del|contra el) (?:fr[ií]o|congelamiento)|(?:prot[ée]ger"
                        + " du|protection contre le) gel|craint le gel"),
            all("blind shipment", "(?:double[- ])?blind (?:shipment|ship|bol)|env[ií]o ciego|exp[ée]dition aveugle"),
            all(
                    "collect on delivery",
                    "collect on delivery|c\\.o\\.d\\.?(?= |,|$)|contra reembolso|contre remboursement"),
            all("in bond", "in[- ]bond|en tr[aá]nsito aduanal|sous douane"),
            all(
                    "tarp",
                    "(?:\\d ?(?:ft|foot|') )?tarp(?:s|ed|ing)?|lonas?(?= |,|\\.|$)|enlonad[oa]|b[âa]ch(?:e|[ée]e?)s?"),
            all(
                    "team driver",
                    "team (?:drivers?|service|required|needed)|teams? needed|doble operador|chauffeurs? en [ée]quipe"),
            all("load bars and straps", "load bars?|load locks?|(?:ratchet )?straps?(?! wrapped)|\\d+ straps|sangles"),
            all("pallet exchange", "pallet exchange|exchange pallets|intercambio de tarimas|[ée]change de palettes"),
            all(
                    "temperature control",
                    "temp(?:erature)?[- ]control(?:led)?|(?:temp(?:erature|eratura)?|reefer|refrigerad[oa]s?|keep"
                        + " (?:it"
                        + " )?(?:refrigerated|cold|frozen))(?:\\s+(?:a|at|of|is|de|to))?\\s*[:=]?\\s*-?\\d{1,2}\\s*(?:°|º|deg\\p{L}*|grados|[fc](?!\\p{L}))["
                        + " ]?[fc]?|keep (?:at |between"
                        + " )?-?\\d{1,2}\\s?(?:-|to|and)\\s?-?\\d{1,2}\\s?°?\\s?[fc]|(?:maintain|keep at|set"
                        + " (?:to|at)|run at|set"
                        + " ?point)\\s*:?\\s*-?\\d{1,2}\\s*°?\\s*[fc]?|(?<![\\p{L}\\d.,-])-\\s?\\d{1,2}\\s?°?\\s?[fc](?![\\p{L}\\d])|temperatura"
                        + " controlada|temp[ée]rature contr[ôo]l[ée]e"),
            all("twic", "twic(?: card)?"),
            all("scale ticket", "scale (?:ticket|weight ticket)"),
            all("chassis", "chass?is(?! (?:split|number|no\\b|#))"),
            all("chassis split", "chass?is split"),
            all("pre-pull", "pre-?\\s?pull"),
            all("storage", "yard storage|storage (?:days?|charges?|fees?|if|needed|required)|(?-i:storage|STORAGE)"),
            all("tri-axle", "tri-?\\s?axle"),
            all("genset", "gen-?\\s?set"),
            all("overweight", "over ?-?weight(?: permit)?"));

    /// The pattern of the names of all services.
    static final ScanPattern ANY = ScanPattern.anyOf(BEGIN, ALL.stream().map(ServiceTerm::name));

    private static ServiceTerm at(String words, String names) {
        return new ServiceTerm(words, pattern(names), ServiceStage.DELIVERY, false);
    }

    private static ServiceTerm only(String words, String names, ServiceStage stage) {
        return new ServiceTerm(words, pattern(names), stage, true);
    }

    private static ServiceTerm all(String words, String names) {
        return only(words, names, ServiceStage.SHIPMENT);
    }

    private static ScanPattern pattern(String names) {
        return ScanPattern.of(BEGIN + "(?:" + names + ")(?![\\p{L}\\d])");
    }
}
