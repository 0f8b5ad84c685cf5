package lanedesk.freight.lane;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The origin and destination of a shipment.
///
/// @param origin where it is picked up
/// @param destination where it is delivered
public record Lane(Place origin, Place destination) {
    private static final Pattern ARROW = Pattern.compile("\\s*(?:→|⇒|»|[-=]*>|\\||\\n|\\t)\\s*");
    private static final Pattern TO = Pattern.compile("(?i)\\s+(?:to|hasta|vers)\\s+");
    private static final Pattern FROM = Pattern.compile("(?i)^\\s*(?:from|desde|de|origin:?)\\s+");

    /// Both ends as read from one text.
    ///
    /// @param origin reading of the part before the arrow
    /// @param destination reading of the part after it
    public record ParsedLane(ParsedPlace origin, ParsedPlace destination) {}

    /// Reads both ends from one text such as `Dallas, TX 75201 → Reno NV` or `75201 to 89501`; empty
    /// where it holds no arrow and no "to".
    public static Optional<ParsedLane> parse(String text) {
        String bare = FROM.matcher(text.strip()).replaceFirst("");
        for (Pattern between : new Pattern[] {ARROW, TO}) {
            Matcher found = between.matcher(bare);
            if (found.find() && found.start() > 0 && found.end() < bare.length()) {
                return Optional.of(new ParsedLane(
                        PlaceParser.parse(bare.substring(0, found.start())),
                        PlaceParser.parse(bare.substring(found.end()))));
            }
        }
        return Optional.empty();
    }
}
