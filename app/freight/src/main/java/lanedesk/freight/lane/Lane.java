package lanedesk.freight.lane;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The origin and destination of a shipment.
///
/// @param origin place of pickup
/// @param destination place of delivery
public record Lane(Place origin, Place destination) {
    private static final Pattern ARROW = Pattern.compile("\\s*(?:→|⇒|»|[-=]*>|\\||\\n|\\t)\\s*");
    private static final Pattern TO = Pattern.compile("(?i)\\s+(?:to|hasta|vers)\\s+");
    private static final Pattern FROM = Pattern.compile("(?i)^\\s*(?:from|desde|de|origin:?)\\s+");

    /// Both places as parsed from one text.
    ///
    /// @param origin result for the part before the separator
    /// @param destination result for the part after it
    public record ParsedLane(ParsedPlace origin, ParsedPlace destination) {}

    /// Parses both places from one text such as `Dallas, TX 75201 → Reno NV` or `75201 to 89501`; empty if the text
    /// contains neither an arrow nor a word for "to".
    public static Optional<ParsedLane> parse(String text) {
        String stripped = FROM.matcher(text.strip()).replaceFirst("");
        for (Pattern separator : new Pattern[] {ARROW, TO}) {
            Matcher matcher = separator.matcher(stripped);
            if (matcher.find() && matcher.start() > 0 && matcher.end() < stripped.length()) {
                return Optional.of(new ParsedLane(
                        PlaceParser.parse(stripped.substring(0, matcher.start())),
                        PlaceParser.parse(stripped.substring(matcher.end()))));
            }
        }
        return Optional.empty();
    }
}
