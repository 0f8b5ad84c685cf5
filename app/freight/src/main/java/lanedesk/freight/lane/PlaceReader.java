package lanedesk.freight.lane;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import lanedesk.freight.lane.PlaceReading.Part;
import lanedesk.freight.lane.PostalMention.Form;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// Reads one line such as `Dallas, TX 75201`, `75201`, `Toronto ON M5V 2T6` or `TX 75201, US`. The line is
/// eaten from its end, where postal code, country and state stand; what is left is the city.
public final class PlaceReader {
    private static final Pattern LABEL =
            Pattern.compile("(?i)(?<!\\p{L})(?:c\\.?\\s?p\\.?|zip(?:\\s?code)?|postal\\s?code)\\s*[:#]?\\s*(?=\\d{3})");
    private static final Set<String> NAMED_LIKE_THEIR_CAPITAL = Set.of(
            "aguascalientes",
            "campeche",
            "colima",
            "durango",
            "guanajuato",
            "oaxaca",
            "queretaro",
            "san luis potosi",
            "tlaxcala",
            "veracruz",
            "zacatecas");
    private static final int LONGEST_LINE = 300;
    private static final int MOST_WORDS_IN_A_STATE = 4;

    private final List<String> segments = new ArrayList<>();
    private final Set<Part> guessed = EnumSet.noneOf(Part.class);
    private @Nullable Country country;
    private @Nullable Region region;
    private boolean regionWasAmbiguous;
    private String postal = "";
    private Form form = Form.NONE;
    private String leftover = "";
    private String expectedState = "";

    private PlaceReader() {}

    /// Reads a line; figures that could be of two countries are taken as United States'.
    public static PlaceReading read(String line) {
        return read(line, Country.US);
    }

    /// Reads a line; figures that could be of two countries are taken as the usual country's.
    public static PlaceReading read(String line, Country usual) {
        String text = Words.single(line.substring(0, Math.min(line.length(), LONGEST_LINE)));
        PlaceReader reader = new PlaceReader();
        reader.takePostal(LABEL.matcher(text).replaceAll(""));
        reader.takeCountry();
        reader.takeState();
        reader.settleCountry(usual);
        reader.settlePostal();
        String city = reader.takeCity();
        Country country = reader.country;
        Region region = reader.region;
        Place place = new Place(
                country == null ? "" : country.name(), region == null ? "" : region.code(), city, reader.postal);
        return PlaceReading.of(place, reader.guessed, reader.expectedState, reader.leftover);
    }

    private void takePostal(String text) {
        PostalMention found = PostalMention.in(text);
        postal = found.code();
        form = found.form();
        for (String segment : found.rest().split("[,;\\t]", -1)) {
            String clean = Words.single(segment).replaceAll("^[-–/ ]+|[-–/ ]+$", "");
            if (!clean.isEmpty()) {
                segments.add(clean);
            }
        }
    }

    private void takeCountry() {
        if (segments.isEmpty()) {
            return;
        }
        String last = segments.getLast();
        String lastWord = last.substring(last.lastIndexOf(' ') + 1);
        if (isCountry(last, "")) {
            country = Country.of(last).orElseThrow();
            segments.removeLast();
        } else if (!lastWord.equals(last) && isCountry(lastWord, last.substring(0, last.lastIndexOf(' ')))) {
            country = Country.of(lastWord).orElseThrow();
            segments.set(segments.size() - 1, last.substring(0, last.lastIndexOf(' ')));
        } else if (segments.size() > 1 && isLeadingCountry(segments.getFirst())) {
            country = Country.of(segments.removeFirst()).orElseThrow();
        }
    }

    /// `CA` is Canada only beside a Canadian code or province, and Mexico beside nothing is a city too.
    private boolean isCountry(String text, String before) {
        Optional<Country> found = Country.of(text);
        if (found.isEmpty()) {
            return false;
        }
        if (!Words.key(text).equals("ca")) {
            return true;
        }
        if (form.isCanadian()) {
            return true;
        }
        String previous = before.isEmpty() && segments.size() > 1 ? segments.get(segments.size() - 2) : before;
        String word = previous.substring(previous.lastIndexOf(' ') + 1);
        if (isCityInCalifornia(previous)) {
            return false;
        }
        return form == Form.NONE
                && (Region.find(Country.CA, word).isPresent()
                        || Region.find(Country.CA, previous).isPresent());
    }

    /// `Ontario, CA` and nothing else is a city; with a city before it, it is the province.
    private boolean isCityInCalifornia(String text) {
        return segments.size() <= 2
                && segments.getFirst().equals(segments.size() == 2 ? text : text + " " + lastWord())
                && Words.key(text).equals("ontario");
    }

    private String lastWord() {
        String last = segments.getLast();
        return last.substring(last.lastIndexOf(' ') + 1);
    }

    private static boolean isLeadingCountry(String text) {
        return Country.of(text).isPresent() && !Words.key(text).equals("ca");
    }

    private void takeState() {
        for (int i = segments.size() - 1; i >= 0; i--) {
            Optional<Region> whole = best(segments.get(i));
            if (whole.isPresent() && !isCityToo(i)) {
                settleRegion(whole.get(), segments.get(i));
                if (!isCapitalToo(whole.get())) {
                    segments.remove(i);
                }
                return;
            }
            if (takeStateAtEnd(i)) {
                return;
            }
        }
        takeStateAtStart();
    }

    /// `New York` and `Québec` alone, or before a state, are the city.
    private boolean isCityToo(int segment) {
        String key = Words.key(segments.get(segment));
        boolean sameName = key.equals("new york")
                || key.equals("quebec")
                || key.equals("chihuahua")
                || key.equals("puebla")
                || key.equals("mexico city")
                || key.equals("washington");
        return sameName && segment == 0 && segments.size() == 1;
    }

    /// `Querétaro 76000` is the city of that name in the state of that name.
    private boolean isCapitalToo(Region state) {
        return segments.size() == 1
                && NAMED_LIKE_THEIR_CAPITAL.contains(Words.key(segments.getFirst()))
                && PostalCode.state(Country.MX, postal)
                        .filter(state.code()::equals)
                        .isPresent();
    }

    private boolean takeStateAtEnd(int segment) {
        String[] words = segments.get(segment).split(" ", -1);
        for (int take = Math.min(MOST_WORDS_IN_A_STATE, words.length - 1); take >= 1; take--) {
            String tail = String.join(" ", List.of(words).subList(words.length - take, words.length));
            Optional<Region> found = best(tail);
            if (found.isPresent()) {
                settleRegion(found.get(), tail);
                segments.set(segment, String.join(" ", List.of(words).subList(0, words.length - take)));
                return true;
            }
        }
        return false;
    }

    private void takeStateAtStart() {
        if (segments.isEmpty()) {
            return;
        }
        String first = segments.getFirst();
        int blank = first.indexOf(' ');
        String word = blank < 0 ? first : first.substring(0, blank);
        if (blank > 0 && word.length() == 2 && word.equals(word.toUpperCase(Locale.ROOT))) {
            best(word).ifPresent(found -> {
                settleRegion(found, word);
                guessed.add(Part.STATE);
                segments.set(0, first.substring(blank + 1).replaceAll("^[- ]+", ""));
            });
        }
    }

    private void settleRegion(Region found, String text) {
        region = found;
        regionWasAmbiguous = Region.find(text).size() > 1;
    }

    private Optional<Region> best(String text) {
        List<Region> named = Region.find(text);
        Country known = country;
        if (known != null) {
            return named.stream().filter(r -> r.country() == known).findFirst();
        }
        if (form.isCanadian()) {
            return named.stream().filter(r -> r.country() == Country.CA).findFirst();
        }
        if (form == Form.FIVE_DIGITS) {
            Optional<Region> agreeing = named.stream()
                    .filter(r -> PostalCode.state(r.country(), postal)
                            .filter(r.code()::equals)
                            .isPresent())
                    .findFirst();
            return agreeing.isPresent()
                    ? agreeing
                    : named.stream().filter(r -> r.country() != Country.CA).findFirst();
        }
        return named.stream().findFirst();
    }

    private void settleCountry(Country usual) {
        Region found = region;
        if (country != null) {
            return;
        }
        if (found != null) {
            country = found.country();
            if (form == Form.NONE && regionWasAmbiguous) {
                guessed.add(Part.COUNTRY);
            }
        } else if (form.isCanadian()) {
            country = Country.CA;
        } else if (form == Form.FIVE_DIGITS) {
            boolean nine = postal.length() > 5;
            country = nine || PostalCode.state(usual, postal).isEmpty() ? Country.US : usual;
            if (!nine && PostalCode.state(Country.MX, postal).isPresent() && !segments.isEmpty()) {
                guessed.add(Part.COUNTRY);
            }
        } else if (form == Form.SHORT_DIGITS) {
            country = Country.US;
        }
    }

    private void settlePostal() {
        Country known = country;
        if (form == Form.NONE || known == null) {
            return;
        }
        if (form == Form.SHORT_DIGITS) {
            // A spreadsheet took the leading zeros for a number's.
            postal = "0".repeat(5 - postal.length()) + postal;
            guessed.add(Part.POSTAL_CODE);
        }
        Optional<String> state = form == Form.FORWARD_AREA && known == Country.CA
                ? PostalCode.province(postal)
                : PostalCode.state(known, postal);
        Optional<String> proper = PostalCode.of(known, postal);
        if (proper.isPresent()) {
            postal = proper.get();
        } else {
            guessed.add(Part.POSTAL_CODE);
        }
        Region given = region;
        if (given == null) {
            region = state.flatMap(code -> Region.find(known, code)).orElse(null);
            if (form == Form.SHORT_DIGITS) {
                guessed.add(Part.STATE);
            }
        } else if (state.isPresent() && !state.get().equals(given.code())) {
            expectedState = state.get();
        }
    }

    private String takeCity() {
        if (segments.isEmpty()) {
            return "";
        }
        String city = Words.name(segments.removeLast());
        leftover = String.join(", ", segments);
        if (!leftover.isEmpty() || CharacterCleaner.haveDigit(city)) {
            guessed.add(Part.CITY);
        }
        return city;
    }
}
