package lanedesk.workstation.paper;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A quote for the customer, in words of the customer's language as they are to be read. It has no field for what a
/// rate costs nor for who carries it, so neither can slip in.
///
/// @param quoteNumbers the service's numbers, several parted by commas
/// @param madeOn the day it was made
/// @param days such as when the freight is ready; a word and a day each
/// @param total of the items; null for a container
/// @param included what every price includes besides the line haul
/// @param beside a sentence on what no price includes; may be empty
/// @param mayBeCharged charges that may be added
/// @param notes the obligatory remarks, such as a market's disclaimers
/// @param sideBySide whether pages have the options side by side; text always lists them
@RecordBuilder
public record QuoteSheet(
        CustomerDocumentStyle on,
        String quoteNumbers,
        String madeOn,
        String customer,
        String from,
        String to,
        List<Fact> days,
        List<Item> items,
        @Nullable Item total,
        List<String> included,
        String beside,
        List<String> mayBeCharged,
        List<Option> options,
        Validity validity,
        List<String> notes,
        boolean sideBySide)
        implements QuoteSheetBuilder.With {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    public QuoteSheet {
        days = List.copyOf(days);
        items = List.copyOf(items);
        included = List.copyOf(included);
        mayBeCharged = List.copyOf(mayBeCharged);
        options = List.copyOf(options);
        notes = List.copyOf(notes);
    }

    /// One kind of freight; values not stated are empty.
    ///
    /// @param weight of all of them
    /// @param size of one; of a total, the volume
    public record Item(String what, String quantity, String pack, String weight, String size, String freightClass) {}

    /// One way to ship it.
    ///
    /// @param letter by which the customer names it
    /// @param detail detail below the service, such as the mode; may be empty
    /// @param services what its price includes besides the line haul
    /// @param lacks requested services that it does not include
    /// @param delivery the estimated day; empty where not known
    /// @param transit the transit time; empty where not stated
    /// @param price what the customer pays
    @RecordBuilder
    public record Option(
            String letter,
            String service,
            String detail,
            List<String> services,
            List<String> lacks,
            String delivery,
            String transit,
            BigDecimal price)
            implements QuoteSheetOptionBuilder.With {
        public Option {
            services = List.copyOf(services);
            lacks = List.copyOf(lacks);
        }
    }

    /// Until when every price holds.
    ///
    /// @param end null if not stated
    /// @param zone the zone of its clock
    /// @param place where these clocks are; may be empty
    public record Validity(@Nullable Instant end, ZoneId zone, String place) {

        /// The same with another end.
        public Validity withEnd(@Nullable Instant other) {
            return new Validity(other, zone, place);
        }
    }

    /// Reads a stored sheet; empty if it cannot be parsed, as by an earlier version.
    public static Optional<QuoteSheet> fromJson(String savedText) {
        try {
            return Optional.of(JsonMapper.shared().readValue(savedText, QuoteSheet.class));
        } catch (JacksonException unreadable) {
            return Optional.empty();
        }
    }

    /// The stored form of the sheet.
    public String toJson() {
        return JsonMapper.shared().writeValueAsString(this);
    }

    public String fileName() {
        return (sideBySide ? "comparison-" : "quote-") + quoteNumbers.replaceAll("[^0-9]+", "-") + ".pdf";
    }

    /// The subject of a mail by the firm's pattern; a placeholder that is none stays as it is written.
    public String subject() {
        Map<String, String> values =
                Map.of("quote", quoteNumbers, "customer", customer, "from", from, "to", to, "date", madeOn);
        return PLACEHOLDER
                .matcher(on.texts().subject())
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), match.group())))
                .strip();
    }
}
