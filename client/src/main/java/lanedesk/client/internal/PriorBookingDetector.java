package lanedesk.client.internal;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.PriorBooking;
import org.jspecify.annotations.Nullable;

/// Recognizes errors that say that the quote or rate is already booked. The interface has no code for this, so
/// the messages are searched in English, Spanish and French. A condition ("cannot be booked", "once it is
/// booked") or a full carrier ("fully booked") does not count.
public final class PriorBookingDetector {

    private static final Pattern ALREADY_BOOKED = patternOfAlternatives(
            "already (?:been |being |was |is )?(?:booked|ordered)",
            "(?:booked|ordered) already",
            "already (?:has |have |had )?(?:a |an |been )?(?:booking|order)\\b(?! (?:window|closed))",
            "already (?:used|assigned|linked|converted|tied|attached) (?:by|for|in|into|on|to) (?:a |an |another )?"
                    + "(?:booking|order)",
            "(?:booking|order)\\b.{0,40} already exists",
            "(?:booking|order) exists",
            "duplicated? (?:booking|order)",
            "(?:booking|order) (?:is )?(?:a )?duplicated?",
            "booked (?:before|previously|earlier)\\b",
            "(?:previously|earlier) booked",
            "booked (?:as|under|with|by|on|in|to) (?:the )?(?:order|booking)",
            // Spanish
            "ya (?:esta |fue |ha sido |se ha |se encuentra |habia sido )?(?:reservad|bookead|contratad|ordenad)[oa]",
            "ya (?:existe|tiene|hay) (?:una |un |la |el )?(?:reserva|orden|pedido|booking)",
            "(?:reserva|orden|pedido) (?:esta )?duplicad[oa]",
            "(?:reservad|contratad)[oa] (?:como|con|bajo|en) (?:la |el )?(?:orden|pedido)",
            // French
            "deja (?:ete )?(?:reserve|commande|booke)e?s?\\b",
            "(?:reservation|commande)\\b.{0,40} (?:existe deja|en double)",
            "deja (?:une |la )?(?:reservation|commande)",
            "(?:reserve|commande)e? (?:sous|comme|avec) (?:la |le )?(?:commande|numero)");

    /// Matches only for a quote, rate, shipment, load, offer or tender, because a carrier or dock that "is
    /// booked" merely has no capacity.
    private static final Pattern IS_BOOKED = Pattern.compile("\\b(?:quote|rate|shipment|load|offer|tender)\\b.{0,40}"
            + "\\b(?:is|was|has been|have been|had been) booked\\b(?! (?:up|out|solid|full))");

    private static final Pattern CONDITION = Pattern.compile(
            "\\b(?:not|never|cannot|can|could|may|might|must|should|shall|will|would|if|unless|until|once|when|before"
                    + "|after|only|nor|neither|without|no longer|fully|to be|puede|debe|cuando|hasta|si|peut|doit|quand"
                    + "|ne|n)\\b");

    private static final Pattern ORDER_NUMBER =
            Pattern.compile("\\b(?:order|orden|pedido|commande)s?(?: ?(?:number|numero|num|no|nr"
                    + "|n|id)\\b\\.?)?[\\s\"'#:=°º]*(\\d{1,18})\\b");

    private PriorBookingDetector() {}

    /// Finds the mention of an earlier booking in an error; null if there is no mention.
    public static @Nullable PriorBooking findInMessages(ServiceError error) {
        List<String> messages = Stream.concat(Stream.of(error.text()), error.fields().values().stream())
                .distinct()
                .toList();
        boolean isMentioned = Stream.concat(Stream.ofNullable(error.code()), messages.stream())
                .anyMatch(PriorBookingDetector::mentionsPriorBooking);
        return isMentioned ? new PriorBooking(String.join(" ", messages), findSingleOrderNumber(messages)) : null;
    }

    private static boolean mentionsPriorBooking(String text) {
        return splitIntoFoldedClauses(text)
                .anyMatch(clause -> matchesWithoutPrecedingCondition(ALREADY_BOOKED.matcher(clause), clause)
                        || matchesWithoutPrecedingCondition(IS_BOOKED.matcher(clause), clause));
    }

    private static boolean matchesWithoutPrecedingCondition(Matcher matcher, String clause) {
        return matcher.find()
                && !CONDITION.matcher(clause.substring(0, matcher.end())).find();
    }

    private static @Nullable Long findSingleOrderNumber(List<String> messages) {
        Set<Long> orderNumbers = new LinkedHashSet<>();
        for (String text : messages) {
            Matcher matcher = ORDER_NUMBER.matcher(splitWordsAndFold(text));
            while (matcher.find()) {
                orderNumbers.add(Long.parseLong(matcher.group(1)));
            }
        }
        orderNumbers.remove(0L);
        return orderNumbers.size() == 1 ? orderNumbers.iterator().next() : null;
    }

    private static Stream<String> splitIntoFoldedClauses(String text) {
        return Stream.of(splitWordsAndFold(text).split("[.;:,!?\\n]+|\\bbut\\b|\\bpero\\b|\\bmais\\b"))
                .map(clause -> clause.replaceAll("[^a-z0-9]+", " ").strip());
    }

    /// Converts to lower case without accents, and splits codes such as `alreadyBooked` or `already_booked`
    /// into words.
    private static String splitWordsAndFold(String text) {
        String separated = text.replaceAll("(?<=[a-z])(?=[A-Z])", " ").replaceAll("[_-]", " ");
        return Normalizer.normalize(separated, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replace('’', '\'')
                .toLowerCase(Locale.ROOT);
    }

    private static Pattern patternOfAlternatives(String... alternatives) {
        return Pattern.compile(Stream.of(alternatives).collect(Collectors.joining("|", "\\b(?:", ")")));
    }
}
