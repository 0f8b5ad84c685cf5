package lanedesk.workstation.rates.board;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RequoteDifference;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Places;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where boards come from and what is kept of them: the journal. Reading and acknowledging run inside jobs.
public final class Boards {

    private static final Logger log = LoggerFactory.getLogger(Boards.class);
    private static final int QUOTES_BACK = 12;

    private final Quoting quoting;
    private final EnvironmentJournal journal;
    private final Service service;
    private final Clock clock;
    private final EveryonesPricing usual;
    private final Formats formats;

    /// @param usual the rule of customers without one of their own
    public Boards(
            Quoting quoting,
            EnvironmentJournal journal,
            Service service,
            Clock clock,
            EveryonesPricing usual,
            Formats formats) {
        this.quoting = quoting;
        this.journal = journal;
        this.service = service;
        this.clock = clock;
        this.usual = usual;
        this.formats = formats;
    }

    /// The board of these quotes, by the journal's ids.
    public Board read(List<UUID> quoteIds) {
        List<Quoted> quotes = found(quoteIds);
        Quoted first = quotes.getFirst();
        var customer = first.stored().facts().customer();
        FuelReading fuel = usual.fuel();
        List<RateRow> rows = withTaken(RateRows.of(quotes, fuel));
        List<RequoteDifference.Offer<OfferKey>> before = earlier(quotes).stream()
                .flatMap(quoted -> RateRows.points(quoted, fuel).stream())
                .toList();
        RequoteDifference<OfferKey> difference =
                RequoteDifference.of(before, rows.stream().map(RateRow::offer).toList());
        return new Board(
                compared(rows, difference.before()),
                ShipmentLine.of(first).asking(RateRows.requested(quotes)),
                Places.rated(first),
                RateRows.requested(quotes),
                conditions(quotes),
                difference.gone(),
                !before.isEmpty(),
                first instanceof Quoted.Drayage,
                shipment(quotes),
                customer.customerNumber(),
                customer.name(),
                quotes.stream()
                        .map(quoted -> Long.toString(quoted.quoteNumber()))
                        .distinct()
                        .collect(Collectors.joining(", ")),
                pricing(customer.customerNumber()),
                quotes.stream().flatMap(quoted -> quoted.problems().stream()).toList());
    }

    /// The rates of these quotes alone; nothing of them counts as seen.
    public QuotedRates rates(List<UUID> quoteIds) {
        List<Quoted> quotes = found(quoteIds);
        return new QuotedRates(
                RateRows.of(quotes, usual.fuel()),
                pricing(quotes.getFirst().stored().facts().customer().customerNumber()));
    }

    /// The quote of a variant is one of its shipment's from now on; it is on disk when this returns.
    public void adopt(UUID variant) {
        quoting.adopt(variant);
    }

    private List<Quoted> found(List<UUID> quoteIds) {
        List<Quoted> quotes =
                quoteIds.stream().map(quoting::find).flatMap(Optional::stream).toList();
        if (quotes.isEmpty()) {
            throw new NoSuchElementException("no such quote in the journal");
        }
        return quotes;
    }

    // The fingerprint does not cover the requested accessorials.
    private static String shipment(List<Quoted> quotes) {
        return quotes.getFirst().stored().facts().fingerprint()
                + RateRows.requested(quotes).stream()
                        .map(each -> " " + each.type() + " " + each.name())
                        .sorted()
                        .collect(Collectors.joining());
    }

    private StoredPricing pricing(long customerNumber) {
        return CustomerPricing.load(journal.customerDefaults(), customerNumber).orElseGet(this::everyones);
    }

    private List<RateRow> withTaken(List<RateRow> rows) {
        Map<Long, Optional<RateRow.Taken>> holders = new LinkedHashMap<>();
        return rows.stream()
                .map(row -> holders.computeIfAbsent(row.quoteNumber(), this::findTaken)
                        .map(row::withTaken)
                        .orElse(row))
                .toList();
    }

    // An attempt that is only prepared belongs to the booking page, which withdraws or sends it.
    private Optional<RateRow.Taken> findTaken(long quoteNumber) {
        return journal.bookings().holder(quoteNumber).flatMap(Boards::findTaken);
    }

    private static Optional<RateRow.Taken> findTaken(Attempt attempt) {
        long rate = attempt.facts().rateNumber();
        return switch (attempt.state()) {
            case AttemptState.Ordered ordered -> Optional.of(new RateRow.Taken(rate, ordered.orderNumber(), false));
            case AttemptState.Sent _ -> Optional.of(new RateRow.Taken(rate, null, true));
            case AttemptState.Unknown _ -> Optional.of(new RateRow.Taken(rate, null, false));
            case AttemptState.Prepared _,
                    AttemptState.Rejected _,
                    AttemptState.Withdrawn _,
                    AttemptState.ResolvedNotBooked _ -> Optional.empty();
        };
    }

    // For each quote the newest before it of the same shipment that asked for the same modes.
    private List<Quoted> earlier(List<Quoted> quotes) {
        Set<UUID> current = quotes.stream().map(Quoted::id).collect(Collectors.toSet());
        List<Quoted> earlier = new ArrayList<>();
        Set<UUID> used = new HashSet<>();
        for (Quoted quoted : quotes) {
            Instant then = quoted.stored().facts().quotedAt();
            journal.quotes().ofShipment(quoted.stored().facts().fingerprint()).stream()
                    .filter(dated -> !current.contains(dated.id()))
                    .filter(dated -> !dated.quotedAt().isAfter(then))
                    .sorted(Comparator.comparing(Quotes.Dated::quotedAt).reversed())
                    .limit(6)
                    .flatMap(dated -> quoting.findReadable(dated.id()).stream())
                    .filter(other -> modes(other).equals(modes(quoted)))
                    .findFirst()
                    .filter(other -> used.add(other.id()))
                    .ifPresent(earlier::add);
        }
        return earlier;
    }

    private static Set<String> modes(Quoted quoted) {
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.request().modes().stream().map(mode -> mode.code()).collect(Collectors.toSet());
            case Quoted.Drayage drayage ->
                Set.of(drayage.request().operationType().code());
        };
    }

    private static List<RateRow> compared(List<RateRow> rows, List<Optional<RatePoint>> before) {
        List<RateRow> compared = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            RateRow row = rows.get(at);
            compared.add(before.get(at)
                    .map(then -> row.withEarlier(new RateRow.Earlier(then.price(), then.days())))
                    .orElse(row));
        }
        return compared;
    }

    /// Returns each carrier's last price on the lane of a board, other than these quotes.
    public Map<OfferKey, LastPrice> lastPrices(Board board, List<UUID> quoteIds) {
        FuelReading fuel = usual.fuel();
        Map<OfferKey, LastPrice> last = new HashMap<>();
        journal.lanes().quotes(board.lane(), QUOTES_BACK).stream()
                .filter(id -> !quoteIds.contains(id))
                .flatMap(id -> quoting.findReadable(id).stream())
                .forEach(quoted -> {
                    ShipmentLine line = ShipmentLine.of(quoted);
                    Instant then = quoted.stored().facts().quotedAt();
                    RateRows.points(quoted, fuel)
                            .forEach(point -> last.putIfAbsent(
                                    point.key(),
                                    new LastPrice(point.point().price(), line.weight(), line.metric(), then)));
                });
        return last;
    }

    private List<Condition> conditions(List<Quoted> quotes) {
        List<Condition> all = new ArrayList<>();
        for (Quoted quoted : quotes) {
            if (quoted instanceof Quoted.Drayage drayage) {
                all.addAll(Condition.of(drayage, shown(drayage), service.user()));
            }
        }
        return all;
    }

    // By the journal's own memory of what each market has shown, so that it is the same after a restart.
    private MarketTexts shown(Quoted.Drayage quoted) {
        try {
            MarketText.of(quoted.quote()).stream()
                    .collect(Collectors.groupingBy(
                            MarketText::marketZip, Collectors.mapping(MarketText::text, Collectors.toList())))
                    .forEach(journal.acknowledgements()::rememberShown);
        } catch (JournalException unwritable) {
            // On a full disk rates that were kept can be read all the same.
            log.warn("what a market has shown is not remembered: {}", unwritable.getMessage());
        }
        return MarketTexts.of(quoted, journal);
    }

    /// Saves acknowledgements; they are on disk when this returns.
    public void acknowledge(Collection<Condition> conditions, Acknowledgement.Way way) {
        Instant now = clock.instant();
        conditions.stream()
                .collect(Collectors.groupingBy(
                        Condition::quote,
                        Collectors.mapping(
                                each -> each.text().acknowledgedBy(service.user(), now, way), Collectors.toList())))
                .forEach(journal.acknowledgements()::record);
    }

    /// Saves the rule for a customer. Inside a job.
    public void savePricing(StoredPricing pricing, long customerNumber) {
        journal.customerDefaults().save(customerNumber, CustomerPricing.KEY, Content.utf8(pricing.text()));
    }

    /// The rule of customers without one of their own. Asked on any thread.
    public StoredPricing everyones() {
        return StoredPricing.of(usual.rule(), formats);
    }

    /// Saves the rule for every customer without one of its own. On the FX thread.
    public void saveForEveryone(SellPricing rule) {
        usual.save(rule);
    }
}
