package lanedesk.freight.place;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import lanedesk.search.FuzzyMatch;
import lanedesk.search.TextFolder;

/// Normalizes city names for comparison, so that `St. Louis` equals `Saint Louis`, and finds cities by common short
/// names.
final class TownNames {

    /// A city with a short name.
    ///
    /// @param name full name of the city
    /// @param state code of the city's state
    record ShortNamedTown(String name, String state) {}

    private static final Map<String, String> ABBREVIATIONS =
            Map.of("st", "saint", "ste", "sainte", "ft", "fort", "mt", "mount", "pt", "point", "hts", "heights");

    private static final Map<String, ShortNamedTown> SHORT_NAMES = parseShortNames("""
        nyc=New York, NY|ny city=New York, NY|new york city=New York, NY|chi=Chicago, IL|la=Los Angeles, CA
        sf=San Francisco, CA|philly=Philadelphia, PA|phila=Philadelphia, PA|atl=Atlanta, GA|dfw=Dallas, TX
        dal=Dallas, TX|hou=Houston, TX|slc=Salt Lake City, UT|okc=Oklahoma City, OK|kc=Kansas City, MO
        nola=New Orleans, LA|vegas=Las Vegas, NV|indy=Indianapolis, IN|jax=Jacksonville, FL|pdx=Portland, OR
        phx=Phoenix, AZ|mpls=Minneapolis, MN|stl=Saint Louis, MO|cle=Cleveland, OH|cincy=Cincinnati, OH
        pitt=Pittsburgh, PA|bham=Birmingham, AL|clt=Charlotte, NC|nash=Nashville, TN|sac=Sacramento, CA
        abq=Albuquerque, NM|balt=Baltimore, MD|jc=Jersey City, NJ|det=Detroit, MI|sea=Seattle, WA
        washington dc=Washington, DC|wash dc=Washington, DC|mem=Memphis, TN|lax=Los Angeles, CA\
        """);

    // Words that are omitted from city names, because postal lists write "Coeur d'Alene" and "O'Fallon" with a blank.
    private static final Set<String> OMITTED_WORDS = Set.of("d", "o", "l");

    private static final Pattern SEPARATORS_IN_WORD = Pattern.compile("['’.]");
    private static final Pattern WORD_SEPARATORS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private TownNames() {}

    static String toComparisonKey(String name) {
        StringJoiner key = new StringJoiner(" ");
        String joinedLetters = "";
        for (String word : WORD_SEPARATORS.split(
                SEPARATORS_IN_WORD.matcher(TextFolder.foldCaseAndAccents(name)).replaceAll(""), -1)) {
            if (OMITTED_WORDS.contains(word)) {
                joinedLetters += word;
            } else if (!word.isEmpty()) {
                key.add(joinedLetters + ABBREVIATIONS.getOrDefault(word, word));
                joinedLetters = "";
            }
        }
        if (!joinedLetters.isEmpty()) {
            key.add(joinedLetters);
        }
        return key.toString();
    }

    /// The comparison key of a city name, except that its last word is not expanded, because the word may be
    /// incomplete: `st` may be the start of Stockton. Equal to the comparison key if the last word is not an
    /// abbreviation.
    static String toKeyWithLastWordAsTyped(String name) {
        String key = toComparisonKey(name);
        for (Map.Entry<String, String> written : ABBREVIATIONS.entrySet()) {
            String typed = TextFolder.foldCaseAndAccents(name);
            if (typed.endsWith(written.getKey()) && (" " + key).endsWith(" " + written.getValue())) {
                return key.substring(0, key.length() - written.getValue().length()) + written.getKey();
            }
        }
        return key;
    }

    /// The city with a short name, with or without its state: `chi`, `nyc, ny`.
    static Optional<ShortNamedTown> findTownByShortName(String typed) {
        String key = toComparisonKey(typed);
        ShortNamedTown matchWithoutState = SHORT_NAMES.get(key);
        int blank = key.lastIndexOf(' ');
        if (matchWithoutState != null || blank < 0) {
            return Optional.ofNullable(matchWithoutState);
        }
        return Optional.ofNullable(SHORT_NAMES.get(key.substring(0, blank)))
                .filter(town -> town.state().equalsIgnoreCase(key.substring(blank + 1)));
    }

    private static Map<String, ShortNamedTown> parseShortNames(String table) {
        Map<String, ShortNamedTown> towns = new HashMap<>();
        for (String entry : table.split("[|\\n]", -1)) {
            String[] parts = entry.strip().split("=|, ", -1);
            towns.put(parts[0], new ShortNamedTown(parts[1], parts[2]));
        }
        return Map.copyOf(towns);
    }

    /// Whether two city names are equal except for few typing errors.
    static boolean isSimilar(String typed, String name) {
        return FuzzyMatch.isSimilar(toComparisonKey(typed), toComparisonKey(name));
    }
}
