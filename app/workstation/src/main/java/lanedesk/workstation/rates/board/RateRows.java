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
import lanedesk.freight.Figures;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCost;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RequoteDifference;
import lanedesk.search.TextFolding;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.QuotedRate;
import lanedesk.workstation.quoting.RateFaults;

/// Makes the board's rows out of quotes.
public final class RateRows {

    private RateRows() {}

    /// The rates of all quotes in their order, faults found, each held against what was asked for in any of them: a
    /// request of one mode alone leaves out what its mode does not offer.
    static List<RateRow> of(List<Quoted> quotes, FuelReading reading) {
        List<RateRow> rows = new ArrayList<>();
        List<NamedAccessorial> asked = requested(quotes);
        // nearly all rates of an answer hold until the same moment
        Map<IsoDateTime, Expiry> expiries = new HashMap<>();
        for (Quoted quoted : quotes) {
            List<OfferKey> offers = offers(quoted);
            RateFaults faults = new RateFaults(quoted);
            switch (quoted) {
                case Quoted.Otr otr -> {
                    List<CarrierQuote> rates = otr.quote().carrierQuotes();
                    for (int at = 0; at < rates.size(); at++) {
                        CarrierQuote rate = rates.get(at);
                        Expiry expiry = expiries.computeIfAbsent(rate.quoteExpirationDate(), Expiry::of);
                        rows.add(otr(rows.size(), otr, rate, offers.get(at), asked, expiry, faults));
                    }
                }
                case Quoted.Drayage drayage -> {
                    List<DrayageRate> rates = drayage.quote().rates();
                    for (int at = 0; at < rates.size(); at++) {
                        rows.add(drayage(rows.size(), drayage, rates.get(at), offers.get(at), faults, reading));
                    }
                }
            }
        }
        return rows;
    }

    /// The offers of a quote with their prices and times, to be held against those of another.
    static List<RequoteDifference.Offer<OfferKey>> points(Quoted quoted, FuelReading reading) {
        List<OfferKey> offers = offers(quoted);
        List<RequoteDifference.Offer<OfferKey>> points = new ArrayList<>(offers.size());
        for (int at = 0; at < offers.size(); at++) {
            RatePoint point = switch (quoted) {
                case Quoted.Otr otr -> {
                    CarrierQuote rate = otr.quote().carrierQuotes().get(at);
                    yield new RatePoint(Figures.orNotRead(rate.totalAmount()), RateFaults.transit(rate));
                }
                case Quoted.Drayage drayage -> {
                    DrayageRate rate = drayage.quote().rates().get(at);
                    yield new RatePoint(cost(rate, reading).buy(), null);
                }
            };
            points.add(new RequoteDifference.Offer<>(offers.get(at), point));
        }
        return points;
    }

    private static RateCost cost(DrayageRate rate, FuelReading reading) {
        return reading.cost(Figures.orNotRead(rate.expectedTotal()), Figures.orNotRead(rate.fuel()));
    }

    /// The offer of a quote's rate; empty where the quote has no such rate.
    public static Optional<OfferKey> offer(Quoted quoted, long rateNumber) {
        List<Long> numbers = switch (quoted) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .map(CarrierQuote::rateNumber)
                        .toList();
            case Quoted.Drayage drayage ->
                drayage.quote().rates().stream().map(DrayageRate::rateNumber).toList();
        };
        int at = numbers.indexOf(rateNumber);
        return at < 0 ? Optional.empty() : Optional.of(offers(quoted).get(at));
    }

    private static List<OfferKey> offers(Quoted quoted) {
        Map<OfferKey, Integer> alike = new HashMap<>();
        UnaryOperator<OfferKey> counted = offer -> offer.nth(alike.merge(offer, 1, Integer::sum) - 1);
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .map(rate -> counted.apply(new OfferKey(
                                QuotedRate.carrierNumber(rate),
                                rate.carrierName(),
                                rate.mode().code(),
                                rate.service(),
                                0)))
                        .toList();
            case Quoted.Drayage drayage -> {
                String mode = drayage.request().operationType().code();
                yield drayage.quote().rates().stream()
                        .map(rate -> counted.apply(new OfferKey(0, "", mode, rate.prenotice(), 0)))
                        .toList();
            }
        };
    }

    /// Returns the requested accessorials beside the haul, each once.
    static List<NamedAccessorial> requested(List<Quoted> quotes) {
        return quotes.stream()
                .filter(Quoted.Otr.class::isInstance)
                .flatMap(quoted -> RateSource.asked(((Quoted.Otr) quoted).request()).stream())
                .distinct()
                .toList();
    }

    private static RateRow otr(
            int at,
            Quoted.Otr quoted,
            CarrierQuote rate,
            OfferKey offer,
            List<NamedAccessorial> asked,
            Expiry expiry,
            RateFaults faults) {
        RateSource source = new RateSource.Otr(quoted.quote(), rate);
        return new RateRow(
                at,
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                offer,
                PlainText.line(rate.carrierName()),
                offer.mode(),
                PlainText.line(rate.service()),
                PlainText.line(rate.serviceDescription()),
                RateFaults.transit(rate),
                Figures.orNotRead(rate.totalAmount()),
                Figures.orNotRead(rate.suggestedRate()),
                expiry,
                asked.isEmpty() || faults.unread(rate).contains("accessorials")
                        ? List.of()
                        : NamedAccessorial.missing(asked, source.accessorials()),
                rate.equipment().stream()
                        .map(Equipment::label)
                        .map(PlainText::line)
                        .toList(),
                null,
                faults.of(rate, !(expiry instanceof Expiry.Unreadable)),
                faults.unread(rate),
                null,
                null,
                TextFolding.fold(rate.carrierName() + " " + offer.mode() + " " + rate.service() + " "
                        + rate.serviceDescription() + " " + rate.rateNumber()),
                source);
    }

    private static RateRow drayage(
            int at, Quoted.Drayage quoted, DrayageRate rate, OfferKey offer, RateFaults faults, FuelReading reading) {
        Expiry expiry = new Expiry.NotStated();
        return new RateRow(
                at,
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                offer,
                "",
                offer.mode(),
                PlainText.line(rate.prenotice()),
                "",
                null,
                Figures.orNotRead(rate.expectedTotal()),
                Figures.orNotRead(rate.suggestedRate()),
                expiry,
                List.of(),
                List.of(),
                new RateRow.DrayageFigures(
                        Figures.orNotRead(rate.freight()),
                        Figures.orNotRead(rate.fuel()),
                        Figures.orNotRead(rate.expectedAccessorialsCosts()),
                        reading),
                faults.of(rate),
                faults.unread(rate),
                null,
                null,
                TextFolding.fold(offer.mode() + " " + rate.prenotice() + " " + rate.rateNumber()),
                new RateSource.Drayage(quoted.quote(), rate));
    }
}
