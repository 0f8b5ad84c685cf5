package lanedesk.workstation.printouts;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// A sample quote sheet for the preview in the settings.
public final class SampleQuoteSheet {

    private static final ZoneId DALLAS = ZoneId.of("America/Chicago");

    private SampleQuoteSheet() {}

    /// Creates the sample in a language, as if made on the date `today`.
    ///
    /// @param user e-mail address of the dispatcher
    public static QuoteSheet createSample(
            CustomerDocumentSettings settings, Language language, String user, LocalDate today) {
        Texts texts = Texts.of(SampleQuoteSheet.class, language);
        Formats formats = new Formats(language, Clock.system(DALLAS));
        CustomerDocumentStyle documentStyle = CustomerDocumentStyle.ofSettings(
                settings, new Addressee(Optional.of(language), "", "buyer@customer.example"), user, false);
        String packageName = texts.text("paper.sample.pack");
        return new QuoteSheet(
                documentStyle,
                "227210569",
                formats.formatDate(today),
                texts.text("paper.sample.customer"),
                "Dallas, TX 75201",
                "Reno, NV 89502",
                List.of(),
                "",
                List.of(new QuoteSheet.Item(
                        texts.text("paper.sample.item"),
                        "3",
                        packageName,
                        formats.formatInteger(1_236) + " lb",
                        "48 × 40 × 52 in",
                        "125")),
                null,
                List.of(
                        texts.translateServiceTerm("Liftgate at delivery"),
                        texts.translateServiceTerm("Fuel surcharge")),
                "",
                documentStyle.texts().possibleChargesOf(FreightKind.OTR),
                List.of(
                        createOption("A", "Standard", "702.30", texts.text("paper.sample.transit", 2)),
                        createOption("B", "Standard", "749.00", texts.text("paper.sample.transit", 3))),
                new QuoteSheet.Validity(
                        today.plusDays(1)
                                .atTime(LocalTime.of(17, 0))
                                .atZone(DALLAS)
                                .toInstant(),
                        DALLAS,
                        "Dallas"),
                List.of(),
                false);
    }

    private static QuoteSheet.Option createOption(String letter, String service, String price, String transit) {
        return new QuoteSheet.Option(letter, service, "LTL", List.of(), List.of(), "", transit, new BigDecimal(price));
    }
}
