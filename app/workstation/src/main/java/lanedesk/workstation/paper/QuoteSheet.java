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

/// A quote for the customer, formatted in the customer's language. It has no field for a buy rate or a carrier, so
/// neither can reach the customer.
///
/// @param quoteNumbers the service's quote numbers, separated by commas
/// @param madeOn date of creation
/// @param days dates with their names, such as the ready date
/// @param total total of the items; null for a container
/// @param included what every price includes besides the line haul
/// @param beside a sentence about what no price includes; may be empty
/// @param mayBeCharged charges that may be added
/// @param notes mandatory remarks, such as a market's disclaimers
/// @param sideBySide whether pages show the options side by side; plain text always lists them
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
    /// @param weight total weight
    /// @param size dimensions of one piece; for the total, the volume
    public record Item(String what, String quantity, String pack, String weight, String size, String freightClass) {}

    /// One way to ship it.
    ///
    /// @param letter letter by which the customer refers to it
    /// @param detail detail below the service, such as the mode; may be empty
    /// @param services what its price includes besides the line haul
    /// @param lacks requested services that it does not include
    /// @param delivery the estimated date; empty if unknown
    /// @param transit the transit time; empty if not stated
    /// @param price the sell price
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

    /// The end of validity of every price.
    ///
    /// @param end null if not stated
    /// @param zone time zone in which the end is shown
    /// @param place a place in that time zone; may be empty
    public record Validity(@Nullable Instant end, ZoneId zone, String place) {

        /// Same with another end.
        public Validity withEnd(@Nullable Instant newEnd) {
            return new Validity(newEnd, zone, place);
        }
    }

    /// Reads a stored sheet; empty if it cannot be parsed, as by an earlier version.
    public static Optional<QuoteSheet> parseJson(String savedText) {
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

    /// The subject of a mail by the company's pattern; an unknown placeholder stays as written.
    public String mailSubject() {
        Map<String, String> values =
                Map.of("quote", quoteNumbers, "customer", customer, "from", from, "to", to, "date", madeOn);
        return PLACEHOLDER
                .matcher(on.texts().subject())
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), match.group())))
                .strip();
    }
}
