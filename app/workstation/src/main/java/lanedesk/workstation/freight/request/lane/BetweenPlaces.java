package lanedesk.workstation.freight.request.lane;

import java.util.regex.Pattern;

/// The words and signs between two places of a line that make a lane of them, or leave open which is meant.
final class BetweenPlaces {
    private static final Pattern JOINED = Pattern.compile("(?iu)^[\\s¦,;.)\\]\"]*(?:-*\\s*(?:to|through"
            + " to|>|hasta|hacia|vers|jusqu['’]?[àa])\\s*|[-=–—]*>+|→|⇒|»|[-–—]{1,3}|//?|t/o|2)\\s*[\\s(:]*$");
    // "Reno or Sparks" is one stop, and which of them is open.
    private static final Pattern EITHER =
            Pattern.compile("[\\s,(]*(?:or|Or|o|ou|and/or|y/o|et/ou)(?:\\s+(?:to|from|in|a|de|en|à|in|el|la))?\\s+");
    private static final Pattern ALTERNATE =
            Pattern.compile("(?iu)[\\s.,;(]*(?:alternat\\p{L}*|alt|backup)(?!\\p{L})[^;]*");
    private static final Pattern JOINED_FOREIGN =
            Pattern.compile("(?iu)^[\\s¦,;.)]*(?:a|à|au|aux|y|et)\\s+(?:el\\s+|la\\s+)?$");

    private final boolean english;

    /// @param english whether "de" and "a" are no words between places
    BetweenPlaces(boolean english) {
        this.english = english;
    }

    boolean join(String between) {
        return JOINED.matcher(between).matches()
                || (!english && JOINED_FOREIGN.matcher(between).matches());
    }

    /// Whether the second is one or the other with the first, or stands in for it.
    static boolean isChoice(String between) {
        return isEither(between) || ALTERNATE.matcher(between).matches();
    }

    static boolean isEither(String between) {
        return EITHER.matcher(between).matches();
    }
}
