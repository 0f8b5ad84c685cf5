package lanedesk.workstation.composition;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.freight.SellPricing;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.quote.NewQuote;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.intake.IntakeFeature;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens what lies behind a page.
final class Destinations {

    private static final Logger log = LoggerFactory.getLogger(Destinations.class);

    private final Basics basics;
    private final Workspace workspace;
    private final Window window;
    private final OtrFeature otr;
    private final BookingFeature bookings;
    private final LongFunction<SellPricing> pricingOf;
    private final Set<Destination> underWay = new HashSet<>();

    /// @param pricingOf the pricing rule of a customer by its number; asked off the FX thread
    Destinations(
            Basics basics,
            Workspace workspace,
            Window window,
            OtrFeature otr,
            BookingFeature bookings,
            LongFunction<SellPricing> pricingOf) {
        this.basics = basics;
        this.workspace = workspace;
        this.window = window;
        this.otr = otr;
        this.bookings = bookings;
        this.pricingOf = pricingOf;
    }

    /// The form that an earlier quote came of, made when it is asked for; empty where the quote is not kept or can't be
    /// read.
    Optional<Supplier<DraftSnapshot>> formOf(UUID quote) {
        try {
            return workspace.quoting().find(quote).map(quoted -> () -> draft(quoted));
        } catch (ClientException.Unreadable unreadable) {
            log.warn(
                    "an earlier quote cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    // A quote, and what the booking page of its repetition begins with.
    private record Repeated(Quoted quoted, String booking) {}

    // Opens what lies behind a page: in a tab of its desk the rates of an earlier quote or the papers of a booking,
    // above the page the resolution of a booking without an answer.
    /// `intake` shows the requests that were kept.
    void go(IntakeFeature intake, Destination destination) {
        switch (destination) {
            case Destination.RepeatQuote repeat ->
                once(
                        repeat,
                        _ -> {
                            Quoted quoted =
                                    workspace.quoting().find(repeat.quoteId()).orElseThrow();
                            return new Repeated(quoted, repeat.quoteAtOnce() ? bookings.repeated(quoted) : "");
                        },
                        found -> window.tabs()
                                .reopen(found.quoted(), draft(found.quoted()), found.booking(), repeat.quoteAtOnce()));
            case Destination.PricedQuote priced ->
                once(
                        priced,
                        _ -> workspace.quoting().find(priced.quoteId()).orElseThrow(),
                        found -> window.tabs()
                                .reopen(
                                        found,
                                        draft(found),
                                        RatesFeature.boardWithPrice(found, priced.rateNumber(), priced.sell())));
            case Destination.QuotedShipment(UUID quote) -> resume(quote, _ -> null);
            case Destination.BookRate(UUID quote, long rate, BigDecimal sell) ->
                resume(quote, found -> new RateChoice(quote, rate, sell, false, minimumProfit(found)));
            case Destination.ReceivedRequest request ->
                once(
                        request,
                        _ -> workspace.journal().requests().of(request.quoteId()),
                        kept -> kept.ifPresentOrElse(intake::show, intake::showNoneKept));
            case Destination.RequestFiles(var files) -> intake.files(files);
            case Destination.Attempt attempt ->
                once(attempt, _ -> attempted(attempt.attemptId()), found -> {
                    if (found.attempt().state() instanceof AttemptState.Unknown) {
                        bookings.resolve(found.attempt());
                    } else {
                        window.tabs()
                                .showPapers(
                                        found.attempt(),
                                        found.by().map(quoted -> draft(quoted)).orElse(DraftSnapshot.NOTHING));
                    }
                });
            case Destination.AtDesk _,
                    Destination.NewShipment _,
                    Destination.CustomerPicker _,
                    Destination.Offers _,
                    Destination.History _,
                    Destination.AddressBook _,
                    Destination.Numbers _,
                    Destination.Lists _,
                    Destination.Batch _,
                    Destination.Settings _ -> {
                // The window handles these itself.
            }
        }
    }

    // Asked for again before it is there, as by a key that is pressed twice, it still is opened once.
    private <T> void once(Destination destination, Job<T> reading, Consumer<T> open) {
        if (underWay.add(destination)) {
            basics.runner()
                    .start(
                            reading,
                            Outcome.of(
                                    found -> {
                                        underWay.remove(destination);
                                        open.accept(found);
                                    },
                                    failure -> {
                                        underWay.remove(destination);
                                        basics.report(failure);
                                    }));
        }
    }

    private void resume(UUID quote, Function<Quoted, @Nullable RateChoice> choice) {
        basics.runner()
                .start(
                        _ -> {
                            Quoted quoted = workspace.quoting().find(quote).orElseThrow();
                            return new Resumed(quoted, choice.apply(quoted));
                        },
                        Outcome.of(
                                found -> window.tabs().resume(found.quoted(), draft(found.quoted()), found.choice()),
                                basics::report));
    }

    /// A quote whose tab is opened again, and the rate that is booked there.
    private record Resumed(Quoted quoted, @Nullable RateChoice choice) {}

    private @Nullable BigDecimal minimumProfit(Quoted quoted) {
        return pricingOf
                .apply(quoted.stored().facts().customer().customerNumber())
                .floor();
    }

    /// A booking and the quote it was made by, where that is kept and can be read.
    private record Attempted(Attempt attempt, Optional<Quoted> by) {}

    private Attempted attempted(UUID id) {
        Attempt attempt = workspace.journal().bookings().find(id).orElseThrow();
        return new Attempted(
                attempt, workspace.quoting().findReadable(attempt.facts().quote()));
    }

    // A form writes out a day that has no text yet.
    private static ShipmentDays days(Quoted quoted) {
        NewQuote facts = quoted.stored().facts();
        return new ShipmentDays(new TypedDay("", facts.readyDate()), new TypedDay("", facts.mustDeliverBy()));
    }

    DraftSnapshot draft(Quoted quoted) {
        return switch (quoted) {
            case Quoted.Otr quote -> otr.draftOf(quote.request(), days(quoted));
            case Quoted.Drayage drayage -> DrayageFeature.draftOf(drayage.request(), days(quoted));
        };
    }
}
