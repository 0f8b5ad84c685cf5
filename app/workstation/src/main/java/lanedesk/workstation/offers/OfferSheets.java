package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.offer.OfferedPrices;
import lanedesk.workstation.journal.offer.OfferedRate;
import lanedesk.workstation.journal.offer.Offers;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.paper.Stationery;

/// The sheets of offers, in their customers' languages. Called inside jobs.
record OfferSheets(Offers offers, Stationeries stationeries, Clock clock) {

    private static final String ONLY = "A";

    /// The sheet as it left, valid as long as the offer is by now. Where none was kept, what is known of the offer.
    QuoteSheet of(Offer offer) {
        QuoteSheet sheet = offers.sheet(offer.id()).flatMap(QuoteSheet::read).orElseGet(() -> made(offer));
        return sheet.withValidity(
                sheet.validity().endingAt(offer.facts().prices().validUntil()));
    }

    /// The same with one of its prices as it is by now.
    ///
    /// @param told the offered price
    /// @param now the one price of today, and until when it holds
    QuoteSheet renewed(Offer offer, OfferedRate told, OfferedPrices now) {
        QuoteSheet sheet = of(offer);
        OfferedRate rate = now.rates().getFirst();
        QuoteSheet.Option option = sheet.options()
                .get(Math.max(0, offer.facts().prices().rates().indexOf(told)))
                .withLetter(ONLY)
                .withPrice(rate.sell());
        return sheet.with(one -> one.quoteNumbers(Long.toString(rate.quoteNumber()))
                .madeOn(day(sheet.on(), clock.instant()))
                .included(option.services().isEmpty() ? sheet.included() : option.services())
                .options(List.of(option))
                .validity(sheet.validity().endingAt(now.validUntil()))
                .sideBySide(false));
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
                new QuoteSheet.Validity(prices.validUntil(), clock.getZone(), ""),
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
