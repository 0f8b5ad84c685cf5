package lanedesk.workstation.printouts;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A quote for a customer, formatted in the customer's language. No field contains a buy rate or a carrier,
/// because the customer must not see them.
///
/// @param documentStyle layout and sender of the document
/// @param quoteNumbers the service's quote numbers, separated by commas
/// @param madeOn date of creation
/// @param days dates with their labels, such as the ready date
/// @param references references of the shipment on one line; empty without any and in sheets of earlier
/// versions
/// @param total the total of the items; null for a container
/// @param included the services that every price includes besides the line haul
/// @param beside a sentence about services that no price includes; may be empty
/// @param mayBeCharged charges that may be added
/// @param notes mandatory remarks, such as the disclaimers of a market
/// @param sideBySide whether the document shows the options side by side; plain text always lists the options
@RecordBuilder
public record QuoteSheet(
        @JsonProperty("on") CustomerDocumentStyle documentStyle,
        String quoteNumbers,
        String madeOn,
        String customer,
        String from,
        String to,
        List<Fact> days,
        String references,
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
        references = Objects.requireNonNullElse(references, "");
        items = List.copyOf(items);
        included = List.copyOf(included);
        mayBeCharged = List.copyOf(mayBeCharged);
        options = List.copyOf(options);
        notes = List.copyOf(notes);
    }

    /// One kind of freight. Values that were not stated are empty.
    ///
    /// @param weight total weight of the pieces
    /// @param size dimensions of one piece; for the total, the volume
    public record Item(String what, String quantity, String pack, String weight, String size, String freightClass) {}

    /// One option for the customer.
    ///
    /// @param letter the letter by which the customer refers to the option
    /// @param detail detail below the service, such as the mode; may be empty
    /// @param services the services that the price includes besides the line haul
    /// @param lacks requested services that the price does not include
    /// @param delivery the estimated delivery date; empty if unknown
    /// @param transit the transit time; empty if not stated
    /// @param price the sell price in dollars
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

    /// Until when the prices are valid.
    ///
    /// @param end the end of validity; null if not stated
    /// @param zone the time zone in which the end is shown
    /// @param place a place in that time zone; may be empty
    public record Validity(@Nullable Instant end, ZoneId zone, String place) {

        /// A copy with another end.
        public Validity withEnd(@Nullable Instant newEnd) {
            return new Validity(newEnd, zone, place);
        }
    }

    /// Parses a stored quote sheet. Empty if the text is unreadable, for example because an earlier version of
    /// the program wrote the text.
    public static Optional<QuoteSheet> parseJsonIfReadable(String savedText) {
        try {
            return Optional.of(JsonMapper.shared().readValue(savedText, QuoteSheet.class));
        } catch (JacksonException unreadable) {
            return Optional.empty();
        }
    }

    /// The quote sheet as JSON for the journal.
    public String toJson() {
        return JsonMapper.shared().writeValueAsString(this);
    }

    public String fileName() {
        return (sideBySide ? "comparison-" : "quote-") + quoteNumbers.replaceAll("[^0-9]+", "-") + ".pdf";
    }

    /// The subject of the mail with this quote sheet: the company's subject, in which the known placeholders
    /// are replaced. An unknown placeholder stays.
    public String fillMailSubject() {
        Map<String, String> values =
                Map.of("quote", quoteNumbers, "customer", customer, "from", from, "to", to, "date", madeOn);
        return PLACEHOLDER
                .matcher(documentStyle.texts().subject())
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), match.group())))
                .strip();
    }
}
