package lanedesk.freight.request.lane;

import lanedesk.freight.scan.ScanPattern;

/// The words and signs between two places that make them a lane or alternatives.
///
/// @param isEnglish whether "de" and "a" are ignored between places
record PlaceConnectors(boolean isEnglish) {

    private static final ScanPattern CONNECTOR = ScanPattern.of("(?iu)^[\\s¦,;.)\\]\"]*(?:-*\\s*(?:to|through"
            + " to|>|hasta|hacia|vers|jusqu['’]?[àa])\\s*|[-=–—]*>+|→|⇒|»|[-–—]{1,3}|//?|t/o|2)\\s*[\\s(:]*$");
    // "Reno or Sparks" is one stop with two alternatives.
    private static final ScanPattern EITHER_WORD =
            ScanPattern.of("[\\s,(]*(?:or|Or|o|ou|and/or|y/o|et/ou)(?:\\s+(?:to|from|in|a|de|en|à|in|el|la))?\\s+");
    private static final ScanPattern ALTERNATIVE_WORD =
            ScanPattern.of("(?iu)[\\s.,;(]*(?:alternat\\p{L}*|alt|backup)(?!\\p{L})[^;]*");
    private static final ScanPattern FOREIGN_CONNECTOR =
            ScanPattern.of("(?iu)^[\\s¦,;.)]*(?:a|à|au|aux|y|et)\\s+(?:el\\s+|la\\s+)?$");

    boolean isConnector(String between) {
        return CONNECTOR.matchesWhole(between) || (!isEnglish && FOREIGN_CONNECTOR.matchesWhole(between));
    }

    /// Whether the second place is an alternative to the first.
    static boolean isAlternative(String between) {
        return isOrBetween(between) || ALTERNATIVE_WORD.matchesWhole(between);
    }

    static boolean isOrBetween(String between) {
        return EITHER_WORD.matchesWhole(between);
    }
}
