package lanedesk.workstation.rates.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
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
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import lanedesk.workstation.shipment.QuotedRate;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;

/// Creates the rows of a board from quotes.
public final class RateRowFactory {

    private RateRowFactory() {}

    /// Creates the rows of all quotes. Missing accessorials are determined from all requests together,
    /// because the request of one mode omits accessorials that the mode does not offer.
    static List<RateRow> createRowsOfQuotes(List<SavedQuote> quotes, FuelMode fuelMode) {
        List<RateRow> rows = new ArrayList<>();
        List<NamedAccessorial> requestedAccessorials = requestedAccessorialsOf(quotes);
        // nearly all rates of a quote expire at the same time
        Map<IsoDateTime, Expiry> expiries = new HashMap<>();
        for (SavedQuote quote : quotes) {
            List<OfferKey> offerKeys = offerKeysOf(quote);
            RateFaultDetector faultDetector = new RateFaultDetector(quote);
            switch (quote) {
                case SavedQuote.Otr otr -> {
                    List<CarrierQuote> rates = otr.quote().carrierQuotes();
                    for (int index = 0; index < rates.size(); index++) {
                        CarrierQuote rate = rates.get(index);
                        Expiry expiry = expiries.computeIfAbsent(rate.quoteExpirationDate(), Expiry::of);
                        rows.add(createOtrRow(
                                rows.size(),
                                otr,
                                rate,
                                offerKeys.get(index),
                                requestedAccessorials,
                                expiry,
                                faultDetector));
                    }
                }
                case SavedQuote.Drayage drayage -> {
                    List<DrayageRate> rates = drayage.quote().rates();
                    for (int index = 0; index < rates.size(); index++) {
                        rows.add(createDrayageRow(
                                rows.size(), drayage, rates.get(index), offerKeys.get(index), faultDetector, fuelMode));
                    }
                }
            }
        }
        return rows;
    }

    /// Creates the rows of the first of several containers. Each row has the same offer of the other
    /// containers.
    static List<RateRow> createRowsOfContainers(List<SavedQuote> quotes, FuelMode fuelMode) {
        List<Map<OfferKey, RateRow>> otherRows = quotes.stream()
                .skip(1)
                .map(quote -> createRowsOfQuotes(List.of(quote), fuelMode).stream()
                        .collect(Collectors.toMap(RateRow::offer, Function.identity())))
                .toList();
        return createRowsOfQuotes(List.of(quotes.getFirst()), fuelMode).stream()
                .map(row -> row.withOtherContainers(otherRows.stream()
                        .flatMap(rows -> Optional.ofNullable(rows.get(row.offer())).stream())
                        .toList()))
                .toList();
    }

    /// The rates of a quote, each with its key, buy rate and transit days, for a comparison with another quote.
    static List<RequoteDifference.KeyedRate<OfferKey>> createKeyedRates(SavedQuote quote, FuelMode fuelMode) {
        List<OfferKey> offerKeys = offerKeysOf(quote);
        List<RequoteDifference.KeyedRate<OfferKey>> keyedRates = new ArrayList<>(offerKeys.size());
        for (int index = 0; index < offerKeys.size(); index++) {
            RatePoint point = switch (quote) {
                case SavedQuote.Otr otr -> {
                    CarrierQuote rate = otr.quote().carrierQuotes().get(index);
                    yield new RatePoint(
                            DecimalLimits.replaceNullWithUnreadable(rate.totalAmount()),
                            RateFaultDetector.transitDaysIfCredible(rate));
                }
                case SavedQuote.Drayage drayage -> {
                    DrayageRate rate = drayage.quote().rates().get(index);
                    yield new RatePoint(toRateCost(rate, fuelMode).buyRate(), null);
                }
            };
            keyedRates.add(new RequoteDifference.KeyedRate<>(offerKeys.get(index), point));
        }
        return keyedRates;
    }

    private static RateCost toRateCost(DrayageRate rate, FuelMode fuelMode) {
        return fuelMode.computeRateCost(
                DecimalLimits.replaceNullWithUnreadable(rate.expectedTotal()),
                DecimalLimits.replaceNullWithUnreadable(rate.fuel()));
    }

    /// Finds the offer key of a rate; empty if the quote has no such rate.
    public static Optional<OfferKey> findOfferKey(SavedQuote quote, long rateNumber) {
        List<Long> numbers = switch (quote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .map(CarrierQuote::rateNumber)
                        .toList();
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream().map(DrayageRate::rateNumber).toList();
        };
        int index = numbers.indexOf(rateNumber);
        return index < 0 ? Optional.empty() : Optional.of(offerKeysOf(quote).get(index));
    }

    private static List<OfferKey> offerKeysOf(SavedQuote quote) {
        Map<OfferKey, Integer> countByOffer = new HashMap<>();
        UnaryOperator<OfferKey> withIndex = offer -> offer.withNth(countByOffer.merge(offer, 1, Integer::sum) - 1);
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .map(rate -> withIndex.apply(new OfferKey(
                                QuotedRate.carrierNumberOrZero(rate),
                                rate.carrierName(),
                                rate.mode().code(),
                                rate.service(),
                                0)))
                        .toList();
            case SavedQuote.Drayage drayage -> {
                String mode = drayage.request().operationType().code();
                yield drayage.quote().rates().stream()
                        .map(rate -> withIndex.apply(new OfferKey(0, "", mode, rate.prenotice(), 0)))
                        .toList();
            }
        };
    }

    /// Returns the requested accessorials of all OTR quotes, without duplicates.
    static List<NamedAccessorial> requestedAccessorialsOf(List<SavedQuote> quotes) {
        return quotes.stream()
                .filter(SavedQuote.Otr.class::isInstance)
                .flatMap(quote -> RateSource.requestedAccessorialsOf(((SavedQuote.Otr) quote).request()).stream())
                .distinct()
                .toList();
    }

    private static RateRow createOtrRow(
            int index,
            SavedQuote.Otr quote,
            CarrierQuote rate,
            OfferKey offerKey,
            List<NamedAccessorial> requestedAccessorials,
            Expiry expiry,
            RateFaultDetector faultDetector) {
        RateSource source = new RateSource.Otr(quote.quote(), rate);
        return new RateRow(
                index,
                quote.id(),
                quote.quoteNumber(),
                rate.rateNumber(),
                offerKey,
                PlainText.toDisplayLine(rate.carrierName()),
                offerKey.mode(),
                PlainText.toDisplayLine(rate.service()),
                PlainText.toDisplayLine(rate.serviceDescription()),
                RateFaultDetector.transitDaysIfCredible(rate),
                DecimalLimits.replaceNullWithUnreadable(rate.totalAmount()),
                DecimalLimits.replaceNullWithUnreadable(rate.suggestedRate()),
                expiry,
                requestedAccessorials.isEmpty()
                                || faultDetector.unreadFieldsOf(rate).contains("accessorials")
                        ? List.of()
                        : NamedAccessorial.findMissingInRate(requestedAccessorials, source.accessorials()),
                rate.equipment().stream()
                        .map(Equipment::displayName)
                        .map(PlainText::toDisplayLine)
                        .toList(),
                null,
                faultDetector.faultsOf(rate, !(expiry instanceof Expiry.Unreadable)),
                faultDetector.unreadFieldsOf(rate),
                CarrierPreference.NEUTRAL,
                null,
                null,
                TextFolder.foldCaseAndAccents(rate.carrierName() + " " + offerKey.mode() + " " + rate.service() + " "
                        + rate.serviceDescription() + " " + rate.rateNumber()),
                source,
                List.of());
    }

    private static RateRow createDrayageRow(
            int index,
            SavedQuote.Drayage quote,
            DrayageRate rate,
            OfferKey offerKey,
            RateFaultDetector faultDetector,
            FuelMode fuelMode) {
        Expiry expiry = new Expiry.NotStated();
        return new RateRow(
                index,
                quote.id(),
                quote.quoteNumber(),
                rate.rateNumber(),
                offerKey,
                "",
                offerKey.mode(),
                PlainText.toDisplayLine(rate.prenotice()),
                "",
                null,
                DecimalLimits.replaceNullWithUnreadable(rate.expectedTotal()),
                DecimalLimits.replaceNullWithUnreadable(rate.suggestedRate()),
                expiry,
                List.of(),
                List.of(),
                new RateRow.DrayageAmounts(
                        DecimalLimits.replaceNullWithUnreadable(rate.freight()),
                        DecimalLimits.replaceNullWithUnreadable(rate.fuel()),
                        DecimalLimits.replaceNullWithUnreadable(rate.expectedAccessorialsCosts()),
                        fuelMode),
                faultDetector.faultsOf(rate),
                faultDetector.unreadFieldsOf(rate),
                CarrierPreference.NEUTRAL,
                null,
                null,
                TextFolder.foldCaseAndAccents(offerKey.mode() + " " + rate.prenotice() + " " + rate.rateNumber()),
                new RateSource.Drayage(quote.quote(), rate),
                List.of());
    }
}
