package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.text.Line;

/// Finds places in a line. A state or a postal code shows that there is one; the words before it are its city as far as
/// the known towns go.
public final class PlaceScanner {
    static final int MOST_CITY_WORDS = 4;
    private static final int MOST_REGION_WORDS = 4;

    private final PlaceIndex index;
    private final PlaceCompletion completion;

    /// Finds places among known codes.
    ///
    /// @param usual country of figures that could be of two
    public PlaceScanner(PlaceIndex index, Country usual) {
        this.index = index;
        completion = new PlaceCompletion(index, usual);
    }

    /// The places that a line names with a state or a code, in their order.
    public List<PlaceMention> anchored(Line of) {
        LineTokens line = new LineTokens(of.masked());
        PostalCodeFinder codes = new PostalCodeFinder(line, index);
        List<PlaceMention> found = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < line.size(); at++) {
            Optional<int[]> span = region(line, at, from);
            if (span.isEmpty()) {
                span = codes.at(at, from);
            }
            if (span.isPresent()) {
                int[] ends = span.get();
                int start = line.token(ends[0]).start();
                int end = line.token(ends[1]).end();
                Optional<PlaceMention> mention = completion
                        .read(line.text(ends[0], ends[1]))
                        .map(place -> new PlaceMention(of.number(), start, end, place, true));
                if (mention.isPresent()) {
                    found.add(mention.get());
                    from = ends[1] + 1;
                    at = ends[1];
                }
            }
        }
        return found;
    }

    /// Returns the place of a town's name alone, at a text's start or end; empty where no known town has that
    /// name.
    public Optional<PlaceMention> town(Line of, int start, int end, boolean atEnd) {
        String piece = of.masked().substring(start, end);
        List<LineTokens.Token> words = new LineTokens(piece).tokens();
        for (int count = Math.min(MOST_CITY_WORDS, words.size()); count >= 1; count--) {
            List<LineTokens.Token> some =
                    atEnd ? words.subList(words.size() - count, words.size()) : words.subList(0, count);
            if (some.stream().allMatch(LineTokens.Token::isWord)
                    && some.stream().anyMatch(word -> word.text().length() > 3)) {
                int first = start + some.getFirst().start();
                int last = start + some.getLast().end();
                String name = of.masked().substring(first, last).replaceAll("(?<=\\p{L}{3})\\.$", "");
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
    private Optional<int[]> region(LineTokens line, int at, int from) {
        if (!line.token(at).isWord() || !Region.isBegunBy(line.token(at).text())) {
            return Optional.empty();
        }
        StateFinder states = new StateFinder(line);
        for (int count = Math.min(MOST_REGION_WORDS, line.size() - at); count >= 1; count--) {
            Region region = states.at(at, count, from);
            if (region == null) {
                continue;
            }
            int last = at + count - 1;
            int behind = line.pastSign(last + 1);
            // "New York, NY": the state follows.
            if (behind < line.size() && states.at(behind, 1, at + 1) != null && count > 1 - (behind - last - 1)) {
                if (line.token(behind).text().length() == 2
                        && line.token(behind).isCapital()) {
                    return Optional.empty();
                }
            }
            int first = new CityFinder(line, index).before(at, from, region);
            if (first < 0) {
                return Optional.empty();
            }
            int codeAt = line.pastSign(last + 1);
            if (codeAt < line.size() && isCode(line, codeAt, region)) {
                last = codeAt;
            } else if (codeAt + 1 < line.size() && line.token(codeAt).text().matches("(?i)c\\.?p\\.?|zip|z\\.")) {
                int labelled = line.token(codeAt + 1).isOneOf(":#.") ? codeAt + 2 : codeAt + 1;
                if (labelled < line.size() && isCode(line, labelled, region)) {
                    last = labelled;
                }
            }
            int before = first > from && line.token(first - 1).text().matches("\\d{5}") ? first - 1 : first;
            return Optional.of(new int[] {last == codeAt ? first : before, line.withCountry(last)});
        }
        return Optional.empty();
    }

    // "Boston, MA 2108": a spreadsheet took the code's zero before the mail was written.
    private boolean isCode(LineTokens line, int at, Region region) {
        String figures = line.token(at).text();
        return line.isCode(at, region.country())
                || (region.country() == Country.US
                        && figures.matches("\\d{3,4}")
                        && !line.isMeasured(at)
                        && index.town("US", "0".repeat(5 - figures.length()) + figures)
                                .filter(town -> town.state().equals(region.code()))
                                .isPresent());
    }
}
