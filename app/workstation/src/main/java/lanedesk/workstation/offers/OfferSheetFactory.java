package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.OfferTexts;

/// Creates the quote sheets of offers in the languages of their customers. Runs in background tasks.
///
/// @param sheetMakers creates the factory for the sheet of a rate; called on the FX thread
record OfferSheetFactory(
        Offers offers,
        CustomerDocumentStyles documentStyles,
        Supplier<OffersFeature.SheetMaker> sheetMakers,
        Clock clock,
        ExpiryTimeZones zones) {

    /// Returns the sheet that was sent, with the offer's current validity. A sheet that is not stored is
    /// recreated from the offer's data.
    QuoteSheet findOrRecreateSentSheet(Offer offer) {
        QuoteSheet sheet = offers.findQuoteSheet(offer.id())
                .flatMap(QuoteSheet::parseJsonIfReadable)
                .orElseGet(() -> recreateSheet(offer));
        return sheet.withValidity(
                sheet.validity().withEnd(offer.details().prices().validUntil()));
    }

    /// Creates a quote sheet with one current price, in the layout of the sheet that was sent. The contents
    /// come from the current rate, because it may be slower and include less than the offered rate.
    QuoteSheet createSheetOfCurrentPrice(Offer offer, OfferedPrices newPrices, OffersFeature.SheetMaker sheetMaker) {
        return sheetMaker.createSheet(
                newPrices.rates().getFirst(),
                newPrices.validUntil(),
                findOrRecreateSentSheet(offer).documentStyle());
    }

    private QuoteSheet recreateSheet(Offer offer) {
        CustomerDocumentStyle documentStyle = documentStyles.loadStyleForCustomer(
                offer.customer().customerNumber(), offer.customer().name());
        OfferedPrices prices = offer.details().prices();
        Texts texts = Texts.of(OfferSheetFactory.class, documentStyle.language());
        OfferTexts offerTexts = new OfferTexts(texts, new Formats(documentStyle.language(), clock));
        return new QuoteSheet(
                documentStyle,
                prices.rates().stream()
                        .map(rate -> Long.toString(rate.quoteNumber()))
                        .distinct()
                        .collect(Collectors.joining(", ")),
                new Formats(documentStyle.language(), clock)
                        .formatDate(LocalDate.ofInstant(offer.madeAt(), clock.getZone())),
                offer.customer().name(),
                offer.lane().origin(),
                offer.lane().destination(),
                List.of(),
                "",
                List.of(new QuoteSheet.Item(
                        offerTexts.translateStoredFreight(prices.shipmentSummary()), "", "", "", "", "")),
                null,
                List.of(),
                "",
                documentStyle.texts().possibleChargesOf(offer.kind()),
                toSheetOptions(prices.rates(), texts, offerTexts),
                new QuoteSheet.Validity(
                        prices.validUntil(), zones.timeZoneOrDispatcherZoneOf(offer.lane(), offer.kind()), ""),
                List.of(),
                false);
    }

    private static List<QuoteSheet.Option> toSheetOptions(List<OfferedRate> rates, Texts texts, OfferTexts offerTexts) {
        List<QuoteSheet.Option> options = new ArrayList<>();
        for (OfferedRate rate : rates) {
            options.add(new QuoteSheet.Option(
                    Character.toString('A' + options.size()),
                    offerTexts.translateStoredService(rate.service()),
                    "",
                    List.of(),
                    List.of(),
                    "",
                    rate.transitDays() == null ? "" : texts.text("offers.days", rate.transitDays()),
                    rate.sellPrice()));
        }
        return options;
    }
}
