package lanedesk.workstation.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.lane.Country;
import lanedesk.workstation.freight.lane.PostalCode;
import lanedesk.workstation.freight.lane.Region;
import lanedesk.workstation.freight.place.PlaceIndex;
import lanedesk.workstation.freight.request.text.Line;
import org.jspecify.annotations.Nullable;

/// Finds places in a line. A state or a postal code shows that there is one; the words before it are its city as far as
/// the known towns go.
public final class PlaceScanner {
    private static final int MOST_CITY_WORDS = 4;
    private static final int MOST_REGION_WORDS = 4;
    private static final int MOST_TOKENS = 600;
    private static final Pattern TOKEN = Pattern.compile(
            "[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z](?:["
                + " -]?\\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\\d)?(?![\\p{L}\\d])|\\p{L}[\\p{L}'’]*(?:[.-]\\p{L}[\\p{L}'’]*)*\\.?|\\d{5}-\\d{4}(?!\\d)|\\d+(?:[.,]\\d+)*|[^\\s]");
    private static final Pattern US_CODE = Pattern.compile("\\d{5}(?:-\\d{4})?");
    private static final Pattern CANADIAN =
            Pattern.compile("(?i)[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d");
    private static final Pattern NO_CODE_BEFORE = Pattern.compile(
            "(?iu).*(?:#|\\d\\s*x|\\b(?:p\\.?o|po|ref|reference|order|quote|load|bol|sku|item|nmfc|no|num|número|orden|pedido|commande|réf|account|acct|tel|phone|ext|box|store|dept|plant|dock|door|room|rm|floor|bldg|building|unit|lot|model|part|style|job|project|customer|cust|vendor|sucursal|tienda|magasin|booking|bkg|invoice|inv|suite|release|pro|so|un|pu(?=\\s?#)|\\$|usd)\\.?\\s*[:#]?\\s*#?)\\s*$");
    private static final Pattern NO_CODE_AFTER = Pattern.compile(
            "(?iu)^\\s*(?:#(?!\\p{L})|(?:lbs?|pounds?|kgs?|kilos?|pcs|pieces|pallets?|units?|cases?|cartons?|ctns?|usd|dollars|dlls|sq|cu|cft|miles|mi|ft|libras|cajas|piezas|pièces|caisses|livres|sacs|bags|gallons?|drums?)\\b|[.,]\\d|\\s?\\$|°|/\\d|%|-\\d).*");
    // "90210 Commerce Way, Reno" is a house.
    private static final Pattern STREET_AFTER = Pattern.compile(
            "(?iu)^\\s+(?:(?:(?-i:\\p{Lu})[\\p{L}.'’-]*\\s+|\\d+(?:st|nd|rd|th)\\s+){1,4}(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|way|ln|lane|pkwy|parkway|hwy|highway|cir|circle|court|trl|trail|loop|plaza)(?![\\p{L}])|(?:\\p{L}[\\p{L}.'’-]*\\s+){1,3}(?:st|street|ave?|avenue|rd|road|blvd|dr|drive|ln|lane|pkwy|hwy)\\.?\\s*(?:[,;#]|$)).*");
    // "24601 Via Valjean, Kearny NJ 07032"
    private static final Pattern HOUSE =
            Pattern.compile("\\s+\\p{Lu}(?:(?!\\s(?:to|from|TO|FROM|a|hasta|vers)\\s)[^;>→/]){2,50},\\s*[\\p{L}"
                    + " .'-]{2,30},?\\s(?!(?-i:AND|OR|TO))\\p{Lu}{2}\\s+\\d{5}(?!\\d)");
    private static final Set<String> SMALL_WORDS = Set.of(
            "ab|al|as|bn|bs|cal|cam|camp|can|ch|chis|cl|cm|co|col|cs|ct|de|dg|dur|em|fla|ga|gr|gro|gt|gu|gua|hg|hi|hid|id|il|ill|in|ja|jc|ky|la|ma|man|mass|mb|mc|md|me|mex|mi|mn|mo|mor|ms|mt|nay|nb|ne|nl|ns|nt|nu|oc|oh|ok|on|or|pa|pe|penn|pl|pq|pr|pu|qa|qr|qt|que|si|sin|sk|sl|so|son|sp|sr|sur|tab|tam|tc|tl|tm|ts|tx|va|ve|ver|vi|vz|wash|yn|yt|yu|za|zs"
                    .split("\\|", -1));

    // Whoever writes everything small writes towns so, too.
    private static final String TOWN_BEHIND = "(?i)from|to|in|de|a|à|en|hasta|desde|vers|:|,|;|-|>";

    private record Token(String text, int start, int end) {
        boolean isWord() {
            return Character.isLetter(text.charAt(0)) && !isCanadian();
        }

        boolean isCanadian() {
            return text.length() > 5
                    && Character.isDigit(text.charAt(1))
                    && CANADIAN.matcher(text).matches();
        }

        boolean isOneOf(String signs) {
            return text.length() == 1 && signs.indexOf(text.charAt(0)) >= 0;
        }

        boolean isCapital() {
            return Character.isUpperCase(text.charAt(0));
        }

        String bare() {
            return text.endsWith(".") && text.indexOf('.') == text.length() - 1
                    ? text.substring(0, text.length() - 1)
                    : text;
        }
    }

    private final PlaceIndex index;
    private final PlaceCompletion completion;
    private List<Token> tokens = List.of();
    private String text = "";
    private int line;

    /// Finds places among known codes.
    ///
    /// @param usual country of figures that could be of two
    public PlaceScanner(PlaceIndex index, Country usual) {
        this.index = index;
        completion = new PlaceCompletion(index, usual);
    }

    /// The places that a line names with a state or a code, in their order.
    public List<PlaceMention> anchored(Line of) {
        text = of.rest();
        line = of.number();
        tokens = tokens(text);
        List<PlaceMention> found = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < tokens.size(); at++) {
            Optional<int[]> span = region(at, from);
            if (span.isEmpty()) {
                span = code(at, from);
            }
            if (span.isPresent()) {
                int[] ends = span.get();
                int start = tokens.get(ends[0]).start();
                int end = tokens.get(ends[1]).end();
                Optional<PlaceMention> mention = completion
                        .read(text.substring(start, end))
                        .map(place -> new PlaceMention(line, start, end, place, true));
                if (mention.isPresent()) {
                    found.add(mention.get());
                    from = ends[1] + 1;
                    at = ends[1];
                }
            }
        }
        return found;
    }

    /// The place a text names by a town's name alone, at its start or at its end; empty where no known town is called
    /// so.
    public Optional<PlaceMention> town(Line of, int start, int end, boolean atEnd) {
        String piece = of.rest().substring(start, end);
        List<Token> words = tokens(piece);
        for (int count = Math.min(MOST_CITY_WORDS, words.size()); count >= 1; count--) {
            List<Token> some = atEnd ? words.subList(words.size() - count, words.size()) : words.subList(0, count);
            if (some.stream().allMatch(Token::isWord)
                    && some.stream().anyMatch(word -> word.text().length() > 3)) {
                int first = start + some.getFirst().start();
                int last = start + some.getLast().end();
                String name = of.rest().substring(first, last).replaceAll("(?<=\\p{L}{3})\\.$", "");
                Optional<PlaceMention> found = completion
                        .town(name, some.getFirst().isCapital())
                        .map(place -> new PlaceMention(of.number(), first, last, place, false));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    // A state stands at a token: its city before it, a code behind it.
    private Optional<int[]> region(int at, int from) {
        if (!tokens.get(at).isWord() || !Region.isBegunBy(tokens.get(at).text())) {
            return Optional.empty();
        }
        for (int count = Math.min(MOST_REGION_WORDS, tokens.size() - at); count >= 1; count--) {
            Region region = regionAt(at, count, from);
            if (region == null) {
                continue;
            }
            int last = at + count - 1;
            int behind = comma(last + 1);
            // "New York, NY": the state follows.
            if (behind < tokens.size() && regionAt(behind, 1, at + 1) != null && count > 1 - (behind - last - 1)) {
                if (tokens.get(behind).text().length() == 2
                        && tokens.get(behind).isCapital()) {
                    return Optional.empty();
                }
            }
            int first = cityBefore(at, from, region);
            if (first < 0) {
                return Optional.empty();
            }
            int codeAt = comma(last + 1);
            if (codeAt < tokens.size() && isCode(codeAt, region.country())) {
                last = codeAt;
            } else if (codeAt + 1 < tokens.size() && tokens.get(codeAt).text().matches("(?i)c\\.?p\\.?|zip|z\\.")) {
                int labelled = tokens.get(codeAt + 1).isOneOf(":#.") ? codeAt + 2 : codeAt + 1;
                if (labelled < tokens.size() && isCode(labelled, region.country())) {
                    last = labelled;
                }
            }
            int before = first > from && tokens.get(first - 1).text().matches("\\d{5}") ? first - 1 : first;
            return Optional.of(new int[] {last == codeAt ? first : before, country(last)});
        }
        return Optional.empty();
    }

    private int country(int last) {
        int next = comma(last + 1);
        return next < tokens.size()
                        && tokens.get(next)
                                .bare()
                                .matches("(?i)usa|us|u\\.s\\.a|u\\.s|canada|canadá|mexico|méxico|mx|mex|méx|estados"
                                        + " unidos")
                        && (tokens.get(next).text().length() > 2
                                || tokens.get(next).text().matches("US|MX"))
                ? next
                : last;
    }

    private @Nullable Region regionAt(int at, int count, int from) {
        if (at < from || at + count > tokens.size()) {
            return null;
        }
        Token first = tokens.get(at);
        if (!first.isWord() || (count > 1 && !tokens.get(at + count - 1).isWord())) {
            return null;
        }
        String words = text.substring(first.start(), tokens.get(at + count - 1).end());
        List<Region> named = Region.named(words);
        if (named.isEmpty()) {
            return null;
        }
        boolean behindComma = at > from && tokens.get(at - 1).isOneOf(",(");
        boolean beforeCode = comma(at + count) < tokens.size()
                && named.stream().anyMatch(region -> isCode(comma(at + count), region.country()));
        String bare = first.bare().replace(".", "");
        boolean shortForm = count == 1 && bare.length() <= 4;
        boolean upper = bare.equals(bare.toUpperCase(java.util.Locale.ROOT));
        if (shortForm && !upper && !(first.isCapital() && behindComma) && !beforeCode) {
            boolean small = SMALL_WORDS.contains(bare.toLowerCase(java.util.Locale.ROOT));
            if (small || !(behindComma || bare.length() == 2)) {
                return null;
            }
        }
        if (!shortForm && !first.isCapital() && !behindComma && !beforeCode) {
            return null;
        }
        return isDistributionCentre(bare, at, from) ? null : meant(named, at, count, from);
    }

    // "our DC in Dallas" is not the District of Columbia.
    private boolean isDistributionCentre(String word, int at, int from) {
        return word.equalsIgnoreCase("DC")
                && ((at > from
                                && tokens.get(at - 1)
                                        .text()
                                        .matches("(?i)our|the|your|their|his|her|my|a|main|new|regional|central"))
                        || (at + 1 < tokens.size() && tokens.get(at + 1).text().matches("(?i)in|at|near|located")));
    }

    // "NL" and "BC" are two each: a code behind or a town before tells.
    private Region meant(List<Region> named, int at, int count, int from) {
        if (named.size() == 1) {
            return named.getFirst();
        }
        int behind = comma(at + count);
        for (Region region : named) {
            if (behind < tokens.size() && isCode(behind, region.country())) {
                return region;
            }
        }
        int end = at > from && tokens.get(at - 1).isOneOf(",(") ? at - 1 : at;
        for (int first = Math.max(from, end - MOST_CITY_WORDS); first < end; first++) {
            String city = text.substring(
                    tokens.get(first).start(), tokens.get(end - 1).end());
            Optional<String> state = MexicanTowns.state(city);
            for (Region region : named) {
                if (region.country() == Country.MX
                        && state.filter(region.code()::equals).isPresent()) {
                    return region;
                }
            }
        }
        return named.getFirst();
    }

    // The first word of the city that stands before a state; -1 where none does.
    private int cityBefore(int at, int from, Region region) {
        int end = at;
        if (end > from && tokens.get(end - 1).isOneOf(",(")) {
            end--;
        }
        boolean parted = end < at;
        int zip = end;
        if (end > from && US_CODE.matcher(tokens.get(end - 1).text()).matches() && end - 1 > from) {
            end--;
            if (NO_CODE_BEFORE
                    .matcher(text.substring(
                            tokens.get(from).start(), tokens.get(end).start()))
                    .matches()) {
                return -1;
            }
        }
        int least = end;
        while (least > from
                && end - least < MOST_CITY_WORDS
                && tokens.get(least - 1).isWord()) {
            least--;
        }
        for (int first = least; first < end; first++) {
            String city = text.substring(
                    tokens.get(first).start(), tokens.get(end - 1).end());
            if (isTown(
                    city, text.substring(tokens.get(at).start(), tokens.get(at).end()), region)) {
                return withTownBefore(first, least, region);
            }
        }
        // Not a known town: the capitals right before it, where a comma or a code shows that it is a place.
        int codeAt = comma(at + 1);
        boolean coded = codeAt < tokens.size() && isCode(codeAt, region.country());
        int first = end;
        while (first > least && tokens.get(first - 1).isCapital() && end - first < 3) {
            first--;
        }
        if (first < end - 1 && tokens.get(first).text().matches("(?i)de|du|from|to|desde|hasta|vers|en|para")) {
            first++;
        }
        if (first < end && (parted || coded)) {
            return first;
        }
        boolean named = coded
                && end > from
                && tokens.get(end - 1).isWord()
                && tokens.get(end - 1).text().length() > 3
                && (end - 1 == from || tokens.get(end - 2).text().matches(TOWN_BEHIND));
        return named ? end - 1 : coded && zip == at ? at : -1;
    }

    // "Spokane Valley, WA" is not Valley.
    private int withTownBefore(int first, int least, Region region) {
        return first > least
                        && tokens.get(first - 1).isCapital()
                        && tokens.get(first - 1).text().length() > 3
                        && (tokens.get(first - 1).text().matches("(?i)north|south|east|west")
                                || isTown(tokens.get(first - 1).text(), region.code(), region))
                ? first - 1
                : first;
    }

    private boolean isTown(String city, String state, Region region) {
        return Region.named(state).stream()
                        .anyMatch(each -> each.country() == Country.MX
                                ? MexicanTowns.state(city)
                                        .filter(each.code()::equals)
                                        .isPresent()
                                : !index.called(
                                                city,
                                                each.code(),
                                                each.country().name())
                                        .isEmpty())
                || !index.called(city, region.code(), region.country().name()).isEmpty();
    }

    // A code without a state: alone, or behind the name of its town.
    private Optional<int[]> code(int at, int from) {
        Token token = tokens.get(at);
        boolean canadian = token.isCanadian();
        if (!canadian && !US_CODE.matcher(token.text()).matches()) {
            return Optional.empty();
        }
        String before = text.substring(at > from ? tokens.get(from).start() : token.start(), token.start());
        if (!canadian
                && (NO_CODE_BEFORE.matcher(before).matches()
                        || (!isToCode(at)
                                && NO_CODE_AFTER
                                        .matcher(text.substring(token.end()))
                                        .matches())
                        || STREET_AFTER.matcher(text.substring(token.end())).matches()
                        || HOUSE.matcher(text.substring(token.end())).lookingAt()
                        || (at > 0 && tokens.get(at - 1).isOneOf("$/.")))) {
            return Optional.empty();
        }
        String five = canadian ? token.text() : token.text().substring(0, 5);
        boolean known = index.town(canadian ? "CA" : "US", five).isPresent();
        int end = at > from && tokens.get(at - 1).isOneOf(",(") ? at - 1 : at;
        if (end > from && tokens.get(end - 1).text().matches("(?i)c\\.?p\\.?|zip")) {
            end--;
        }
        for (int first = Math.max(from, end - MOST_CITY_WORDS); first < end; first++) {
            if (tokens.subList(first, end).stream().allMatch(Token::isWord)) {
                String city = text.substring(
                        tokens.get(first).start(), tokens.get(end - 1).end());
                boolean mexican = !canadian
                        && MexicanTowns.state(city)
                                .flatMap(state ->
                                        PostalCode.state(Country.MX, five).filter(state::equals))
                                .isPresent();
                boolean town = index.town(canadian ? "CA" : "US", five)
                        .map(each -> index.called(
                                        city, each.state(), each.country().name())
                                .isEmpty())
                        .orElse(true);
                if (mexican || !town) {
                    return Optional.of(new int[] {first, country(at)});
                }
            }
        }
        return known
                ? Optional.of(new int[] {at, country(withTownBehind(at, canadian ? "CA" : "US", five))})
                : Optional.empty();
    }

    // "53202-60632" are two ends, "75201-75205" are neighbours.
    private boolean isToCode(int at) {
        return at + 2 < tokens.size()
                && tokens.get(at + 1).text().equals("-")
                && tokens.get(at + 2).text().matches("\\d{5}")
                && !tokens.get(at + 2).text().startsWith(tokens.get(at).text().substring(0, 3))
                && index.town("US", tokens.get(at + 2).text()).isPresent();
    }

    // "84104 Salt Lake City"
    private int withTownBehind(int at, String country, String code) {
        int start = tokens.get(at).end();
        int last = at;
        for (int end = at + 1;
                end < tokens.size()
                        && end <= at + MOST_CITY_WORDS
                        && tokens.get(end).isWord();
                end++) {
            String name = text.substring(start, tokens.get(end).end()).strip();
            if (index.town(country, code)
                    .filter(town -> town.name().equalsIgnoreCase(name))
                    .isPresent()) {
                last = end;
            }
        }
        return last;
    }

    private boolean isCode(int at, Country country) {
        String token = tokens.get(at).text();
        return switch (country) {
            case CA -> CANADIAN.matcher(token).matches();
            case US ->
                US_CODE.matcher(token).matches()
                        && !NO_CODE_AFTER
                                .matcher(text.substring(tokens.get(at).end()))
                                .matches();
            case MX ->
                token.matches("\\d{5}")
                        && !NO_CODE_AFTER
                                .matcher(text.substring(tokens.get(at).end()))
                                .matches();
        };
    }

    private int comma(int at) {
        return at < tokens.size() && tokens.get(at).isOneOf(",.)(") ? at + 1 : at;
    }

    private static List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find() && tokens.size() < MOST_TOKENS) {
            tokens.add(new Token(matcher.group(), matcher.start(), matcher.end()));
        }
        return tokens;
    }
}
