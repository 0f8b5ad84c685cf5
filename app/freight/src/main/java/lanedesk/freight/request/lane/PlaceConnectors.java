package lanedesk.freight.request.lane;

import lanedesk.freight.scan.ScanPattern;

/// The words and signs between two places of a line that make a lane of them, or leave open which is meant.
///
/// @param english whether "de" and "a" are no words between places
record PlaceConnectors(boolean english) {

    private static final ScanPattern JOINED = ScanPattern.of("(?iu)^[\\s¦,;.)\\]\"]*(?:-*\\s*(?:to|through"
            + " to|>|hasta|hacia|vers|jusqu['’]?[àa])\\s*|[-=–—]*>+|→|⇒|»|[-–—]{1,3}|//?|t/o|2)\\s*[\\s(:]*$");
    // "Reno or Sparks" is one stop, and which of them is open.
    private static final ScanPattern EITHER =
            ScanPattern.of("[\\s,(]*(?:or|Or|o|ou|and/or|y/o|et/ou)(?:\\s+(?:to|from|in|a|de|en|à|in|el|la))?\\s+");
    private static final ScanPattern ALTERNATE =
            ScanPattern.of("(?iu)[\\s.,;(]*(?:alternat\\p{L}*|alt|backup)(?!\\p{L})[^;]*");
    private static final ScanPattern JOINED_FOREIGN =
            ScanPattern.of("(?iu)^[\\s¦,;.)]*(?:a|à|au|aux|y|et)\\s+(?:el\\s+|la\\s+)?$");

    boolean join(String between) {
        return JOINED.matches(between) || (!english && JOINED_FOREIGN.matches(between));
    }

    /// Whether the second is one or the other with the first, or stands in for it.
    static boolean isChoice(String between) {
        return isEither(between) || ALTERNATE.matches(between);
    }

    static boolean isEither(String between) {
        return EITHER.matches(between);
    }
}
