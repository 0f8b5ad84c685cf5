package lanedesk.workstation.rates.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.CarrierQuote.Equipment;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCost;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RequoteDifference;
import lanedesk.search.TextFolder;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.shipment.QuotedRate;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;

/// Creates the board's rows from quotes.
public final class RateRowFactory {

    private RateRowFactory() {}

    /// The rates of all quotes in order, with faults and missing accessorials. Missing accessorials are checked
    /// against all requests, because a request of one mode omits what the mode does not offer.
    static List<RateRow> fromQuotes(List<SavedQuote> quotes, FuelMode fuelReading) {
        List<RateRow> rows = new ArrayList<>();
        List<NamedAccessorial> requestedAccessorials = requestedAccessorials(quotes);
        // nearly all rates of an answer have the same expiry
        Map<IsoDateTime, Expiry> expiries = new HashMap<>();
        for (SavedQuote quote : quotes) {
            List<OfferKey> offers = offers(quote);
            RateFaultDetector faults = new RateFaultDetector(quote);
            switch (quote) {
                case SavedQuote.Otr otr -> {
                    List<CarrierQuote> rates = otr.quote().carrierQuotes();
                    for (int index = 0; index < rates.size(); index++) {
                        CarrierQuote rate = rates.get(index);
                        Expiry expiry = expiries.computeIfAbsent(rate.quoteExpirationDate(), Expiry::of);
                        rows.add(otrRow(
                                rows.size(), otr, rate, offers.get(index), requestedAccessorials, expiry, faults));
                    }
                }
                case SavedQuote.Drayage drayage -> {
                    List<DrayageRate> rates = drayage.quote().rates();
                    for (int index = 0; index < rates.size(); index++) {
                        rows.add(drayageRow(
                                rows.size(), drayage, rates.get(index), offers.get(index), faults, fuelReading));
                    }
                }
            }
        }
        return rows;
    }

    /// The offers of a quote with prices and transit days, to compare with another quote.
    static List<RequoteDifference.KeyedRate<OfferKey>> requoteOffers(SavedQuote quote, FuelMode fuelReading) {
        List<OfferKey> offers = offers(quote);
        List<RequoteDifference.KeyedRate<OfferKey>> points = new ArrayList<>(offers.size());
        for (int index = 0; index < offers.size(); index++) {
            RatePoint point = switch (quote) {
                case SavedQuote.Otr otr -> {
                    CarrierQuote rate = otr.quote().carrierQuotes().get(index);
                    yield new RatePoint(
                            DecimalLimits.orUnreadable(rate.totalAmount()),
                            RateFaultDetector.credibleTransitDays(rate));
                }
                case SavedQuote.Drayage drayage -> {
                    DrayageRate rate = drayage.quote().rates().get(index);
                    yield new RatePoint(drayageCost(rate, fuelReading).buy(), null);
                }
            };
            points.add(new RequoteDifference.KeyedRate<>(offers.get(index), point));
        }
        return points;
    }

    private static RateCost drayageCost(DrayageRate rate, FuelMode fuelReading) {
        return fuelReading.toRateCost(
                DecimalLimits.orUnreadable(rate.expectedTotal()), DecimalLimits.orUnreadable(rate.fuel()));
    }

    /// The offer of a quote's rate; empty if the quote has no such rate.
    public static Optional<OfferKey> findOffer(SavedQuote quote, long rateNumber) {
        List<Long> numbers = switch (quote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .map(CarrierQuote::rateNumber)
                        .toList();
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream().map(DrayageRate::rateNumber).toList();
        };
        int index = numbers.indexOf(rateNumber);
        return index < 0 ? Optional.empty() : Optional.of(offers(quote).get(index));
    }

    private static List<OfferKey> offers(SavedQuote quote) {
        Map<OfferKey, Integer> alike = new HashMap<>();
        UnaryOperator<OfferKey> counted = offer -> offer.nth(alike.merge(offer, 1, Integer::sum) - 1);
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .map(rate -> counted.apply(new OfferKey(
                                QuotedRate.carrierNumber(rate),
                                rate.carrierName(),
                                rate.mode().code(),
                                rate.service(),
                                0)))
                        .toList();
            case SavedQuote.Drayage drayage -> {
                String mode = drayage.request().operationType().code();
                yield drayage.quote().rates().stream()
                        .map(rate -> counted.apply(new OfferKey(0, "", mode, rate.prenotice(), 0)))
                        .toList();
            }
        };
    }

    /// The requested accessorials besides the line haul, without duplicates.
    static List<NamedAccessorial> requestedAccessorials(List<SavedQuote> quotes) {
        return quotes.stream()
                .filter(SavedQuote.Otr.class::isInstance)
                .flatMap(quoted -> RateSource.requestedAccessorials(((SavedQuote.Otr) quoted).request()).stream())
                .distinct()
                .toList();
    }

    private static RateRow otrRow(
            int index,
            SavedQuote.Otr quote,
            CarrierQuote rate,
            OfferKey offer,
            List<NamedAccessorial> requestedAccessorials,
            Expiry expiry,
            RateFaultDetector faults) {
        RateSource source = new RateSource.Otr(quote.quote(), rate);
        return new RateRow(
                index,
                quote.id(),
                quote.quoteNumber(),
                rate.rateNumber(),
                offer,
                PlainText.toLine(rate.carrierName()),
                offer.mode(),
                PlainText.toLine(rate.service()),
                PlainText.toLine(rate.serviceDescription()),
                RateFaultDetector.credibleTransitDays(rate),
                DecimalLimits.orUnreadable(rate.totalAmount()),
                DecimalLimits.orUnreadable(rate.suggestedRate()),
                expiry,
                requestedAccessorials.isEmpty() || faults.unreadFields(rate).contains("accessorials")
                        ? List.of()
                        : NamedAccessorial.missingInRate(requestedAccessorials, source.accessorials()),
                rate.equipment().stream()
                        .map(Equipment::label)
                        .map(PlainText::toLine)
                        .toList(),
                null,
                faults.faultsOf(rate, !(expiry instanceof Expiry.Unreadable)),
                faults.unreadFields(rate),
                null,
                null,
                TextFolder.fold(rate.carrierName() + " " + offer.mode() + " " + rate.service() + " "
                        + rate.serviceDescription() + " " + rate.rateNumber()),
                source);
    }

    private static RateRow drayageRow(
            int index,
            SavedQuote.Drayage quote,
            DrayageRate rate,
            OfferKey offer,
            RateFaultDetector faults,
            FuelMode fuelReading) {
        Expiry expiry = new Expiry.NotStated();
        return new RateRow(
                index,
                quote.id(),
                quote.quoteNumber(),
                rate.rateNumber(),
                offer,
                "",
                offer.mode(),
                PlainText.toLine(rate.prenotice()),
                "",
                null,
                DecimalLimits.orUnreadable(rate.expectedTotal()),
                DecimalLimits.orUnreadable(rate.suggestedRate()),
                expiry,
                List.of(),
                List.of(),
                new RateRow.DrayageAmounts(
                        DecimalLimits.orUnreadable(rate.freight()),
                        DecimalLimits.orUnreadable(rate.fuel()),
                        DecimalLimits.orUnreadable(rate.expectedAccessorialsCosts()),
                        fuelReading),
                faults.faultsOf(rate),
                faults.unreadFields(rate),
                null,
                null,
                TextFolder.fold(offer.mode() + " " + rate.prenotice() + " " + rate.rateNumber()),
                new RateSource.Drayage(quote.quote(), rate));
    }
}
