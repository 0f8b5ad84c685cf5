package lanedesk.freight.lane;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.ParsedPlace.Part;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// Parses a line with a place, such as `Dallas, TX 75201`, `75201`, `Toronto ON M5V 2T6` or `TX 75201, US`. The
/// line is parsed from its end: first postal code, country and state are removed, and the rest is the city.
public final class PlaceParser {
    private static final Pattern LEADING_LABEL =
            Pattern.compile("(?i)(?<!\\p{L})(?:c\\.?\\s?p\\.?|zip(?:\\s?code)?|postal\\s?code)\\s*[:#]?\\s*(?=\\d{3})");
    private static final String FIVE_DIGITS_AHEAD = "(?=(\\d{5})(?!\\d))";
    private static final String APPROXIMATION =
            "(?:(?:approx(?:imately)?|aprox|circa|about|abt|env|environ)\\.?|c/o|~)";
    private static final Pattern APPROXIMATE_CODE =
            Pattern.compile("(?i)(?<![\\p{L}\\d/])" + APPROXIMATION + " ?" + FIVE_DIGITS_AHEAD);
    private static final Pattern APPROXIMATION_WORD = Pattern.compile("(?i)" + APPROXIMATION + "|(?-i:ca\\.?)");
    private static final Pattern CIRCA_OR_CALIFORNIA =
            Pattern.compile("(?<![\\p{L}\\d/])ca(?:(\\.)|(?= )),? ?(?:" + FIVE_DIGITS_AHEAD + "|$)");
    private static final Pattern STATE_NAMED_LIKE_CAPITAL =
            Pattern.compile("aguascalientes|campeche|colima|durango|guanajuato|oaxaca|queretaro|san luis"
                    + " potosi|tlaxcala|veracruz|zacatecas");
    private static final int MAX_LINE_LENGTH = 300;
    private static final int MAX_WORDS_IN_STATE = 4;

    private final List<String> segments = new ArrayList<>();
    private final Set<Part> guessed = EnumSet.noneOf(Part.class);
    private @Nullable Country country;
    private @Nullable Region region;
    private boolean isRegionAmbiguous;
    private String postalCode = "";
    private PostalCodeForm postalCodeForm = PostalCodeForm.NONE;
    private String leftover = "";
    private String expectedState = "";

    // The notations of postal codes, in the order in which they are searched.
    private enum PostalCodeForm {
        CANADIAN("(?i)(?<![\\p{L}\\d])" + PostalCode.CANADIAN_PATTERN + "(?![\\p{L}\\d])"),
        FIVE_DIGITS("(?<![\\p{L}\\d-])(?:\\d{5}(?:-\\d{4})?|\\d{9})(?![\\p{L}\\d])"),
        FORWARD_SORTATION_AREA("(?i)(?<![\\p{L}\\d])[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z](?![\\p{L}\\d])"),
        SHORT_DIGITS("(?<![\\p{L}\\d-])\\d{3,4}(?=\\s*(?:,|$))"),
        NONE("(?!)");

        private final Pattern pattern;

        PostalCodeForm(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }

        boolean isCanadian() {
            return this == CANADIAN || this == FORWARD_SORTATION_AREA;
        }
    }

    private PlaceParser() {}

    /// Parses a line; an ambiguous postal code is taken as a code of the United States.
    public static ParsedPlace parse(String line) {
        return parse(line, Country.US);
    }

    /// Parses a line; an ambiguous postal code is taken as a code of the default country.
    public static ParsedPlace parse(String line, Country defaultCountry) {
        String text = PlaceTextNormalizer.collapseBlanks(line.substring(0, Math.min(line.length(), MAX_LINE_LENGTH)));
        PlaceParser parser = new PlaceParser();
        parser.extractPostalCodeAndSplit(parser.removeApproximationWordAndMarkGuess(
                LEADING_LABEL.matcher(text).replaceAll("")));
        parser.consumeCountry();
        parser.consumeState();
        parser.resolveCountry(defaultCountry);
        parser.resolvePostalCodeAndState();
        String city = parser.consumeCity();
        Country country = parser.country;
        Region region = parser.region;
        Place place = new Place(
                country == null ? "" : country.name(), region == null ? "" : region.code(), city, parser.postalCode);
        return ParsedPlace.createAndFindMissingParts(place, parser.guessed, parser.expectedState, parser.leftover);
    }

    /// Whether a word before a postal code, such as `approx.`, states that the code is not exact.
    public static boolean isApproximationWord(String word) {
        return APPROXIMATION_WORD.matcher(word).matches();
    }

    // Removes a word such as "approx." or "ca." before a postal code and marks the postal code as guessed. In
    // `Reno NV ca. 89502`, `ca.` does not mean California.
    private String removeApproximationWordAndMarkGuess(String text) {
        Matcher circa = CIRCA_OR_CALIFORNIA.matcher(text);
        boolean isCirca =
                circa.find() && isCaMeaningCirca(text.substring(0, circa.start()), circa.group(1), circa.group(2));
        String exact = APPROXIMATE_CODE
                .matcher(isCirca ? circa.replaceFirst("") : text)
                .replaceAll("");
        if (!exact.equals(text) && CharacterCleaner.containsDigit(exact)) {
            guessed.add(Part.POSTAL_CODE);
        }
        return exact;
    }

    private static boolean isCaMeaningCirca(String before, @Nullable String point, @Nullable String code) {
        String[] words = before.strip().replaceAll(",$", "").split(" ", -1);
        String last = words[words.length - 1];
        boolean followsState =
                Region.findByNameOrCodeInCountry(Country.US, last).isPresent()
                        || (words.length > 1
                                && Region.findByNameOrCodeInCountry(Country.US, words[words.length - 2] + " " + last)
                                        .isPresent());
        if (code == null) {
            return point != null && followsState && last.length() == 2;
        }
        return (followsState || (point != null && before.isBlank()))
                && PostalCode.stateOf(Country.US, code).filter("CA"::equals).isEmpty();
    }

    // Takes the postal code out of a text, and splits the rest into the segments.
    private void extractPostalCodeAndSplit(String text) {
        String remainingText = text;
        for (PostalCodeForm form : PostalCodeForm.values()) {
            // House numbers come before the postal code.
            Matcher code = form.pattern.matcher(text);
            while (postalCodeForm == PostalCodeForm.NONE && code.find()) {
                postalCode = code.group().toUpperCase(Locale.ROOT);
                remainingText = text.substring(0, code.start()) + "," + text.substring(code.end());
            }
            if (postalCodeForm == PostalCodeForm.NONE && !postalCode.isEmpty()) {
                postalCodeForm = form;
            }
        }
        for (String segment : remainingText.split("[,;\\t]", -1)) {
            String trimmedSegment = PlaceTextNormalizer.collapseBlanks(segment).replaceAll("^[-–/ ]+|[-–/ ]+$", "");
            if (!trimmedSegment.isEmpty()) {
                segments.add(trimmedSegment);
            }
        }
    }

    private void consumeCountry() {
        if (segments.isEmpty()) {
            return;
        }
        String last = segments.getLast();
        String lastWord = last.substring(last.lastIndexOf(' ') + 1);
        if (isCountryInContext(last, "")) {
            country = Country.parse(last).orElseThrow();
            segments.removeLast();
        } else if (!lastWord.equals(last) && isCountryInContext(lastWord, last.substring(0, last.lastIndexOf(' ')))) {
            country = Country.parse(lastWord).orElseThrow();
            segments.set(segments.size() - 1, last.substring(0, last.lastIndexOf(' ')));
        } else if (segments.size() > 1 && isUnambiguousCountry(segments.getFirst())) {
            country = Country.parse(segments.removeFirst()).orElseThrow();
        }
    }

    /// Whether a text at this position of the line names a country. `CA` is Canada only next to a Canadian code
    /// or province; otherwise it is California.
    private boolean isCountryInContext(String text, String before) {
        Optional<Country> match = Country.parse(text);
        if (match.isEmpty()) {
            return false;
        }
        if (!PlaceTextNormalizer.toComparisonKey(text).equals("ca")) {
            return true;
        }
        if (postalCodeForm.isCanadian()) {
            return true;
        }
        String previous = before.isEmpty() && segments.size() > 1 ? segments.get(segments.size() - 2) : before;
        String word = previous.substring(previous.lastIndexOf(' ') + 1);
        if (isOntarioInCalifornia(previous)) {
            return false;
        }
        return postalCodeForm == PostalCodeForm.NONE
                && (Region.findByNameOrCodeInCountry(Country.CA, word).isPresent()
                        || Region.findByNameOrCodeInCountry(Country.CA, previous)
                                .isPresent());
    }

    /// Whether `Ontario, CA` means the city in California. After a city, Ontario is the province.
    private boolean isOntarioInCalifornia(String text) {
        return segments.size() <= 2
                && segments.getFirst().equals(segments.size() == 2 ? text : text + " " + lastWord())
                && PlaceTextNormalizer.toComparisonKey(text).equals("ontario");
    }

    private String lastWord() {
        String last = segments.getLast();
        return last.substring(last.lastIndexOf(' ') + 1);
    }

    private static boolean isUnambiguousCountry(String text) {
        return Country.parse(text).isPresent()
                && !PlaceTextNormalizer.toComparisonKey(text).equals("ca");
    }

    private void consumeState() {
        for (int i = segments.size() - 1; i >= 0; i--) {
            Optional<Region> segmentRegion = findBestRegion(segments.get(i));
            if (segmentRegion.isPresent() && !isCityRatherThanState(i)) {
                setRegion(segmentRegion.get(), segments.get(i));
                if (!isCityNamedLikeState(segmentRegion.get())) {
                    segments.remove(i);
                }
                return;
            }
            if (consumeStateAtEnd(i)) {
                return;
            }
        }
        consumeStateAtStart();
    }

    /// Whether a segment is the only one and the name of both a city and a state, such as `New York` or
    /// `Québec`. It then means the city.
    private boolean isCityRatherThanState(int segment) {
        String key = PlaceTextNormalizer.toComparisonKey(segments.get(segment));
        boolean sameName = key.matches("new york|quebec|chihuahua|puebla|mexico city|washington");
        return sameName && segment == 0 && segments.size() == 1;
    }

    /// Whether a name means the city in the state of the same name, as in `Querétaro 76000`.
    private boolean isCityNamedLikeState(Region state) {
        return segments.size() == 1
                && STATE_NAMED_LIKE_CAPITAL
                        .matcher(PlaceTextNormalizer.toComparisonKey(segments.getFirst()))
                        .matches()
                && PostalCode.stateOf(Country.MX, postalCode)
                        .filter(state.code()::equals)
                        .isPresent();
    }

    private boolean consumeStateAtEnd(int segment) {
        String[] words = segments.get(segment).split(" ", -1);
        for (int wordCount = Math.min(MAX_WORDS_IN_STATE, words.length - 1); wordCount >= 1; wordCount--) {
            String lastWords = String.join(" ", List.of(words).subList(words.length - wordCount, words.length));
            Optional<Region> match = findBestRegion(lastWords);
            if (match.isPresent()) {
                setRegion(match.get(), lastWords);
                segments.set(segment, String.join(" ", List.of(words).subList(0, words.length - wordCount)));
                return true;
            }
        }
        return false;
    }

    private void consumeStateAtStart() {
        if (segments.isEmpty()) {
            return;
        }
        String first = segments.getFirst();
        int blank = first.indexOf(' ');
        String word = blank < 0 ? first : first.substring(0, blank);
        if (blank > 0 && word.length() == 2 && word.equals(word.toUpperCase(Locale.ROOT))) {
            findBestRegion(word).ifPresent(region -> {
                setRegion(region, word);
                guessed.add(Part.STATE);
                segments.set(0, first.substring(blank + 1).replaceAll("^[- ]+", ""));
            });
        }
    }

    private void setRegion(Region newRegion, String text) {
        region = newRegion;
        isRegionAmbiguous = Region.findByNameOrCode(text).size() > 1;
    }

    private Optional<Region> findBestRegion(String text) {
        List<Region> regions = Region.findByNameOrCode(text);
        Country knownCountry = country;
        if (knownCountry != null) {
            return regions.stream()
                    .filter(candidate -> candidate.country() == knownCountry)
                    .findFirst();
        }
        if (postalCodeForm.isCanadian()) {
            return regions.stream()
                    .filter(candidate -> candidate.country() == Country.CA)
                    .findFirst();
        }
        if (postalCodeForm == PostalCodeForm.FIVE_DIGITS) {
            Optional<Region> matchingCode = regions.stream()
                    .filter(candidate -> PostalCode.stateOf(candidate.country(), postalCode)
                            .filter(candidate.code()::equals)
                            .isPresent())
                    .findFirst();
            return matchingCode.isPresent()
                    ? matchingCode
                    : regions.stream()
                            .filter(candidate -> candidate.country() != Country.CA)
                            .findFirst();
        }
        return regions.stream().findFirst();
    }

    private void resolveCountry(Country defaultCountry) {
        Region knownRegion = region;
        if (country != null) {
            return;
        }
        if (knownRegion != null) {
            country = knownRegion.country();
            if (postalCodeForm == PostalCodeForm.NONE && isRegionAmbiguous) {
                guessed.add(Part.COUNTRY);
            }
        } else if (postalCodeForm.isCanadian()) {
            country = Country.CA;
        } else if (postalCodeForm == PostalCodeForm.FIVE_DIGITS) {
            boolean hasNineDigits = postalCode.length() > 5;
            country = hasNineDigits
                            || PostalCode.stateOf(defaultCountry, postalCode).isEmpty()
                    ? Country.US
                    : defaultCountry;
            if (!hasNineDigits && PostalCode.stateOf(Country.MX, postalCode).isPresent() && !segments.isEmpty()) {
                guessed.add(Part.COUNTRY);
            }
        } else if (postalCodeForm == PostalCodeForm.SHORT_DIGITS) {
            country = Country.US;
        }
    }

    private void resolvePostalCodeAndState() {
        Country knownCountry = country;
        if (postalCodeForm == PostalCodeForm.NONE || knownCountry == null) {
            return;
        }
        if (postalCodeForm == PostalCodeForm.SHORT_DIGITS) {
            // Restores the leading zeros that a spreadsheet dropped.
            postalCode = "0".repeat(5 - postalCode.length()) + postalCode;
            guessed.add(Part.POSTAL_CODE);
        }
        Optional<String> stateOfCode =
                postalCodeForm == PostalCodeForm.FORWARD_SORTATION_AREA && knownCountry == Country.CA
                        ? PostalCode.provinceOf(postalCode)
                        : PostalCode.stateOf(knownCountry, postalCode);
        Optional<String> formatted = PostalCode.formatForCountry(knownCountry, postalCode);
        if (formatted.isPresent()) {
            postalCode = formatted.get();
        } else {
            guessed.add(Part.POSTAL_CODE);
        }
        Region knownRegion = region;
        if (knownRegion == null) {
            region = stateOfCode
                    .flatMap(code -> Region.findByNameOrCodeInCountry(knownCountry, code))
                    .orElse(null);
            if (postalCodeForm == PostalCodeForm.SHORT_DIGITS) {
                guessed.add(Part.STATE);
            }
        } else if (stateOfCode.isPresent() && !stateOfCode.get().equals(knownRegion.code())) {
            expectedState = stateOfCode.get();
        }
    }

    private String consumeCity() {
        if (segments.isEmpty()) {
            return "";
        }
        String city = PlaceTextNormalizer.capitalizeUnlessMixedCase(segments.removeLast());
        leftover = String.join(", ", segments);
        if (!leftover.isEmpty() || CharacterCleaner.containsDigit(city)) {
            guessed.add(Part.CITY);
        }
        return city;
    }
}
