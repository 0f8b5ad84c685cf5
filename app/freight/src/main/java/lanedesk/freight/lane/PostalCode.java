package lanedesk.freight.lane;

import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Postal codes of the three countries, as text with leading zeros.
public final class PostalCode {
    static final String CANADIAN_PATTERN = "[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d";

    private static final Pattern US_FORM = Pattern.compile("(\\d{5})(?:[ -]?(\\d{4}))?");
    private static final Pattern CA_FORM = Pattern.compile(CANADIAN_PATTERN);
    private static final Pattern MX_FORM = Pattern.compile("\\d{5}");

    private static final NavigableMap<Integer, String> US_STATES = parseRanges(
            "5 NY,6 PR,8 VI,9 PR,10 MA,28 RI,30 NH,39 ME,50 VT,55 MA,56 VT,60 CT,70 NJ,90 AE,99 -,100 NY,150 PA,197"
                + " DE,200 DC,201 VA,202 DC,206 MD,220 VA,247 WV,269 -,270 NC,290 SC,300 GA,320 FL,340 AA,341 FL,350"
                + " AL,370 TN,386 MS,398 GA,400 KY,428 -,430 OH,460 IN,480 MI,500 IA,529 -,530 WI,550 MN,568 -,569"
                + " DC,570 SD,578 -,580 ND,589 -,590 MT,600 IL,630 MO,659 -,660 KS,680 NE,694 -,700 LA,715 -,716"
                + " AR,730 OK,733 TX,734 OK,750 TX,800 CO,817 -,820 WY,832 ID,839 -,840 UT,848 -,850 AZ,866 -,870"
                + " NM,885 TX,886 -,889 NV,899 -,900 CA,962 AP,967 HI,969 GU,970 OR,980 WA,995 AK");
    private static final NavigableMap<Integer, String> MX_STATES = parseRanges(
            "1 CX,17 -,20 AG,21 BC,23 BS,24 CM,25 CO,28 CL,29 CS,31 CH,34 DG,36 GT,39 GR,42 HG,44 JA,50 EM,58 MI,62 MO,"
                    + "63 NA,64 NL,68 OA,72 PU,76 QT,77 QR,78 SL,80 SI,83 SO,86 TB,87 TM,90 TL,91 VE,97 YU,98 ZA");

    private PostalCode() {}

    /// The code in the notation of its country (`75201-1234`, `M5V 2T6`, `64000`); empty if the text does not have
    /// the form of the country's codes.
    public static Optional<String> formatForCountry(Country country, String text) {
        String code = PlaceTextNormalizer.collapseBlanks(text).toUpperCase(Locale.ROOT);
        return switch (country) {
            case US -> {
                var form = US_FORM.matcher(code);
                yield form.matches()
                        ? Optional.of(form.group(2) == null ? form.group(1) : form.group(1) + "-" + form.group(2))
                        : Optional.empty();
            }
            case CA -> {
                String compactCode = code.replaceAll("[ -]", "");
                yield CA_FORM.matcher(compactCode).matches()
                        ? Optional.of(compactCode.substring(0, 3) + " " + compactCode.substring(3))
                        : Optional.empty();
            }
            case MX -> MX_FORM.matcher(code).matches() ? Optional.of(code) : Optional.empty();
        };
    }

    /// The state of a postal code, determined from its first characters; empty if the code does not have the form of
    /// the country's codes, or if its first characters are not assigned to a state.
    public static Optional<String> stateOf(Country country, String text) {
        return formatForCountry(country, text).flatMap(code -> switch (country) {
            case US -> stateOfPrefix(US_STATES, Integer.parseInt(code.substring(0, 3)));
            case MX -> stateOfPrefix(MX_STATES, Integer.parseInt(code.substring(0, 2)));
            case CA -> provinceOf(code);
        });
    }

    /// The province of a Canadian code, determined from its first characters; `code` may be only the first three.
    static Optional<String> provinceOf(String code) {
        return switch (code.charAt(0)) {
            case 'A' -> Optional.of("NL");
            case 'B' -> Optional.of("NS");
            case 'C' -> Optional.of("PE");
            case 'E' -> Optional.of("NB");
            case 'G', 'H', 'J' -> Optional.of("QC");
            case 'K', 'L', 'M', 'N', 'P' -> Optional.of("ON");
            case 'R' -> Optional.of("MB");
            case 'S' -> Optional.of("SK");
            case 'T' -> Optional.of("AB");
            case 'V' -> Optional.of("BC");
            case 'X' -> Optional.of(code.matches("X0[ABC].*") ? "NU" : "NT");
            case 'Y' -> Optional.of("YT");
            default -> Optional.empty();
        };
    }

    private static Optional<String> stateOfPrefix(NavigableMap<Integer, String> states, int prefix) {
        var range = states.floorEntry(prefix);
        return range == null || range.getValue().equals("-") ? Optional.empty() : Optional.of(range.getValue());
    }

    private static NavigableMap<Integer, String> parseRanges(String table) {
        NavigableMap<Integer, String> ranges = new TreeMap<>();
        for (String entry : table.split(",", -1)) {
            int blank = entry.indexOf(' ');
            ranges.put(Integer.parseInt(entry.substring(0, blank)), entry.substring(blank + 1));
        }
        return ranges;
    }
}
