package lanedesk.freight.lane;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A state, province or territory.
///
/// @param country its country
/// @param code two-letter code, as sent
/// @param name display name
public record Region(Country country, String code, String name) {
    private static final String US_TABLE = "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT"
        + " Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN"
        + " Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN"
        + " Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM"
        + " New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI"
        + " Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA"
        + " Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,VI Virgin Islands,GU Guam";
    private static final String CANADA_TABLE = "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,"
            + "NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,"
            + "PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon";
    private static final String MEXICO_TABLE =
            "AG Aguascalientes,BC Baja California,BS Baja California Sur,CM Campeche,CS Chiapas,CH Chihuahua,CX Ciudad"
                    + " de México,CO Coahuila,CL Colima,DG Durango,EM Estado de México,GT Guanajuato,GR Guerrero,HG"
                    + " Hidalgo,JA Jalisco,MI Michoacán,MO Morelos,NA Nayarit,NL Nuevo León,OA Oaxaca,PU Puebla,QT"
                    + " Querétaro,QR Quintana Roo,SL San Luis Potosí,SI Sinaloa,SO Sonora,TB Tabasco,TM Tamaulipas,TL"
                    + " Tlaxcala,VE Veracruz,YU Yucatán,ZA Zacatecas";
    private static final String OTHER_NAMES = "US.TX=tex,US.CA=calif,US.FL=fla,US.PA=penn,US.MA=mass,US.WA=wash,"
        + "US.IL=ill,US.MI=mich,US.MN=minn,US.TN=tenn,US.OK=okla,US.AZ=ariz,US.CO=colo,US.CT=conn,US.WI=wis,CA.QC=pq|que,CA.NL=nf|nfld|newfoundland|labrador|terre"
        + " neuve et labrador,CA.ON=ont,CA.AB=alta,CA.MB=man,CA.SK=sask,CA.BC=colombie britannique,CA.NB=nouveau"
        + " brunswick,CA.NS=nouvelle ecosse,CA.PE=pei|ile du prince edouard,"
        + "MX.AG=ags|agu,MX.BC=bcn|bn,MX.BS=bcs,MX.CM=camp|cam,MX.CS=chis|chp,MX.CH=chih|chh,MX.CX=cdmx|df|cmx|mexico"
        + " city|distrito federal,MX.CO=coah|coa,MX.CL=col,MX.DG=dgo|dur,MX.EM=edomex|edo mex|edo de mex|mexico"
        + " state|state of mexico|mc,MX.GT=gto|gua,MX.GR=gro,MX.HG=hgo|hid,"
        + "MX.JA=jal|jc,MX.MI=mich|mic|mn,MX.MO=mor|ms,MX.NA=nay|nt,MX.NL=nle,MX.OA=oax|oc,MX.PU=pue|pl,MX.QT=qro|que|qa,MX.QR=qroo|roo|q"
        + " roo,MX.SL=slp|sp,MX.SI=sin,MX.SO=son|sr,MX.TB=tab|tc,MX.TM=tamps|tam|ts,"
        + "MX.TL=tlax|tla,MX.VE=ver|vz,MX.YU=yuc|yn,MX.ZA=zac|zs";

    private static final List<Region> ALL = parseAll();
    private static final Map<String, List<Region>> BY_WORD = indexByWord();
    private static final Set<String> FIRST_WORDS =
            BY_WORD.keySet().stream().map(Region::firstWord).collect(Collectors.toUnmodifiableSet());

    /// The regions of a country by name.
    public static List<Region> ofCountry(Country country) {
        return ALL.stream().filter(region -> region.country == country).toList();
    }

    /// Every region with this code, name or abbreviation; `NL` and `BC` have two each.
    public static List<Region> findByName(String text) {
        return BY_WORD.getOrDefault(PlaceTextNormalizer.comparisonKey(text), List.of());
    }

    /// Whether a region's code or name starts with a word.
    public static boolean isFirstWordOfAnyRegion(String word) {
        return FIRST_WORDS.contains(firstWord(PlaceTextNormalizer.comparisonKey(word)));
    }

    private static String firstWord(String key) {
        int blank = key.indexOf(' ');
        return blank < 0 ? key : key.substring(0, blank);
    }

    /// The region of a country with this code, name or abbreviation.
    public static Optional<Region> findByName(Country country, String text) {
        return findByName(text).stream()
                .filter(region -> region.country == country)
                .findFirst();
    }

    private static List<Region> parseAll() {
        List<Region> all = new ArrayList<>();
        addTable(all, Country.US, US_TABLE);
        addTable(all, Country.CA, CANADA_TABLE);
        addTable(all, Country.MX, MEXICO_TABLE);
        return List.copyOf(all);
    }

    private static void addTable(List<Region> all, Country country, String table) {
        for (String entry : table.split(",", -1)) {
            all.add(new Region(country, entry.substring(0, 2), entry.substring(3)));
        }
    }

    private static Map<String, List<Region>> indexByWord() {
        Map<String, List<Region>> words = new HashMap<>();
        for (Region region : ALL) {
            add(words, region.code, region);
            add(words, region.name, region);
        }
        for (String entry : OTHER_NAMES.split(",", -1)) {
            Country country = Country.valueOf(entry.substring(0, 2));
            String code = entry.substring(3, 5);
            Region region = ALL.stream()
                    .filter(known -> known.country == country && known.code.equals(code))
                    .findFirst()
                    .orElseThrow();
            for (String word : entry.substring(6).split("\\|", -1)) {
                add(words, word, region);
            }
        }
        words.replaceAll((word, regions) -> List.copyOf(regions));
        return Map.copyOf(words);
    }

    private static void add(Map<String, List<Region>> words, String word, Region region) {
        List<Region> known = words.computeIfAbsent(PlaceTextNormalizer.comparisonKey(word), any -> new ArrayList<>());
        if (!known.contains(region)) {
            known.add(region);
        }
    }
}
