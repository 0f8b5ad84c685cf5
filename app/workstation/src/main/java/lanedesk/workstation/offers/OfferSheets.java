package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
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
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.CustomerZones;

/// The sheets of offers, in their customers' languages. Called inside jobs.
///
/// @param makers give what makes the sheet of a rate anew; asked on the FX thread
record OfferSheets(
        Offers offers,
        Stationeries stationeries,
        Supplier<OffersFeature.SheetMaker> makers,
        Clock clock,
        CustomerZones zones) {

    /// The sheet as it left, valid as long as the offer is by now. Where none was kept, what is known of the offer.
    QuoteSheet of(Offer offer) {
        QuoteSheet sheet = offers.sheet(offer.id()).flatMap(QuoteSheet::read).orElseGet(() -> made(offer));
        return sheet.withValidity(
                sheet.validity().endingAt(offer.facts().prices().validUntil()));
    }

    /// The sheet of the one price of today, on the stationery of the one that left: the rate of today may take
    /// longer and hold less.
    QuoteSheet renewed(Offer offer, OfferedPrices now, OffersFeature.SheetMaker maker) {
        return maker.sheet(now.rates().getFirst(), now.validUntil(), of(offer).on());
    }

    private QuoteSheet made(Offer offer) {
        Stationery on = stationeries.of(
                offer.customer().customerNumber(), offer.customer().name());
        OfferedPrices prices = offer.facts().prices();
        return new QuoteSheet(
                on,
                prices.rates().stream()
                        .map(rate -> Long.toString(rate.quoteNumber()))
                        .distinct()
                        .collect(Collectors.joining(", ")),
                day(on, offer.madeAt()),
                offer.customer().name(),
                offer.lane().from(),
                offer.lane().to(),
                List.of(),
                List.of(new QuoteSheet.Item(prices.goods(), "", "", "", "", "")),
                null,
                List.of(),
                "",
                on.texts().mayBeCharged(offer.desk()),
                options(prices.rates(), Texts.of(OfferSheets.class, on.language())),
                new QuoteSheet.Validity(prices.validUntil(), zones.of(offer.lane(), offer.desk()), ""),
                List.of(),
                false);
    }

    private static List<QuoteSheet.Option> options(List<OfferedRate> rates, Texts texts) {
        List<QuoteSheet.Option> options = new ArrayList<>();
        for (OfferedRate rate : rates) {
            options.add(new QuoteSheet.Option(
                    Character.toString('A' + options.size()),
                    rate.service(),
                    "",
                    List.of(),
                    List.of(),
                    "",
                    rate.days() == null ? "" : texts.text("offers.days", rate.days()),
                    rate.sell()));
        }
        return options;
    }

    private String day(Stationery on, Instant at) {
        return new Formats(on.language(), clock).day(LocalDate.ofInstant(at, clock.getZone()));
    }
}
