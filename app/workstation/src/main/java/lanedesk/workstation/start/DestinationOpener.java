package lanedesk.workstation.start;

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
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.NewQuote;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.form.ShipmentDays;
import lanedesk.workstation.form.TypedDate;
import lanedesk.workstation.intake.IntakeFeature;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens destinations.
final class DestinationOpener {

    private static final Logger log = LoggerFactory.getLogger(DestinationOpener.class);

    private final AppServices appServices;
    private final EnvironmentServices environmentServices;
    private final MainWindow window;
    private final OtrFeature otr;
    private final BookingFeature bookings;
    private final LongFunction<SellPricing> pricingOf;
    private final Set<Destination> opening = new HashSet<>();

    /// @param pricingOf the pricing rule of a customer by number; called off the FX thread
    DestinationOpener(
            AppServices appServices,
            EnvironmentServices environmentServices,
            MainWindow window,
            OtrFeature otr,
            BookingFeature bookings,
            LongFunction<SellPricing> pricingOf) {
        this.appServices = appServices;
        this.environmentServices = environmentServices;
        this.window = window;
        this.otr = otr;
        this.bookings = bookings;
        this.pricingOf = pricingOf;
    }

    /// The form of an earlier quote, created on demand; empty if the quote is not stored or unreadable.
    Optional<Supplier<DraftSnapshot>> findDraftOfQuote(UUID quote) {
        try {
            return environmentServices.quoteService().find(quote).map(quoted -> () -> draftOf(quoted));
        } catch (ClientException.Unreadable unreadable) {
            log.warn(
                    "an earlier quote cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    // A quote and the booking draft for its repetition.
    private record RepeatedQuote(SavedQuote quoted, String booking) {}

    /// Opens destinations: the rates of an earlier quote or the documents of a booking in a tab, the resolution of a
    /// booking above the page. `intake` shows saved requests.
    void openDestination(IntakeFeature intake, Destination destination) {
        switch (destination) {
            case Destination.RepeatQuote repeat ->
                openOnce(
                        repeat,
                        _ -> {
                            SavedQuote quoted = environmentServices
                                    .quoteService()
                                    .find(repeat.quoteId())
                                    .orElseThrow();
                            return new RepeatedQuote(
                                    quoted, repeat.quoteAtOnce() ? bookings.repeatedBookingDraft(quoted) : "");
                        },
                        found -> window.tabs()
                                .reopen(
                                        found.quoted(),
                                        draftOf(found.quoted()),
                                        found.booking(),
                                        repeat.quoteAtOnce()));
            case Destination.PricedQuote priced ->
                openOnce(
                        priced,
                        _ -> environmentServices
                                .quoteService()
                                .find(priced.quoteId())
                                .orElseThrow(),
                        found -> window.tabs()
                                .reopen(
                                        found,
                                        draftOf(found),
                                        RatesFeature.savedBoardWithPrice(
                                                found, priced.rateNumber(), priced.sellPrice())));
            case Destination.QuotedShipment(UUID quote) -> resumeQuote(quote, _ -> null);
            case Destination.BookRate(UUID quote, long rate, BigDecimal sell) ->
                resumeQuote(quote, found -> new RateChoice(quote, rate, sell, false, minimumProfit(found)));
            case Destination.ReceivedRequest request ->
                openOnce(
                        request,
                        _ -> environmentServices.journal().customerRequests().findByQuote(request.quoteId()),
                        saved -> saved.ifPresentOrElse(intake::showStored, intake::showNoStoredRequest));
            case Destination.RequestFiles(var files) -> intake.openFiles(files);
            case Destination.AttemptDocuments attempt ->
                openOnce(attempt, _ -> loadAttempt(attempt.attemptId()), found -> {
                    if (found.attempt().state() instanceof AttemptState.Unknown) {
                        bookings.openResolveDialog(found.attempt());
                    } else {
                        window.tabs()
                                .showDocuments(
                                        found.attempt(),
                                        found.quoted()
                                                .map(quoted -> draftOf(quoted))
                                                .orElse(DraftSnapshot.EMPTY));
                    }
                });
            case Destination.DeskPage _,
                    Destination.NewShipment _,
                    Destination.CustomerPicker _,
                    Destination.Offers _,
                    Destination.History _,
                    Destination.AddressBook _,
                    Destination.ReportsPage _,
                    Destination.ReferenceListsPage _,
                    Destination.Batch _,
                    Destination.Settings _ -> {
                // The window handles these itself.
            }
        }
    }

    // If requested again before it is loaded, as by a double key press, it is opened only once.
    private <T> void openOnce(Destination destination, BackgroundTask<T> reading, Consumer<T> open) {
        if (opening.add(destination)) {
            appServices
                    .taskRunner()
                    .start(
                            reading,
                            TaskCallback.of(
                                    found -> {
                                        opening.remove(destination);
                                        open.accept(found);
                                    },
                                    failure -> {
                                        opening.remove(destination);
                                        appServices.reportFailure(failure);
                                    }));
        }
    }

    private void resumeQuote(UUID quote, Function<SavedQuote, @Nullable RateChoice> choice) {
        appServices
                .taskRunner()
                .start(
                        _ -> {
                            SavedQuote quoted = environmentServices
                                    .quoteService()
                                    .find(quote)
                                    .orElseThrow();
                            return new ResumedQuote(quoted, choice.apply(quoted));
                        },
                        TaskCallback.of(
                                found -> window.tabs().resume(found.quoted(), draftOf(found.quoted()), found.choice()),
                                appServices::reportFailure));
    }

    /// A quote whose tab is reopened, and the rate to book there.
    private record ResumedQuote(SavedQuote quoted, @Nullable RateChoice choice) {}

    private @Nullable BigDecimal minimumProfit(SavedQuote quoted) {
        return pricingOf
                .apply(quoted.stored().details().customer().customerNumber())
                .floor();
    }

    /// A booking and its quote, if that is stored and readable.
    private record AttemptWithQuote(BookingAttempt attempt, Optional<SavedQuote> quoted) {}

    private AttemptWithQuote loadAttempt(UUID id) {
        BookingAttempt attempt =
                environmentServices.journal().bookings().find(id).orElseThrow();
        return new AttemptWithQuote(
                attempt,
                environmentServices
                        .quoteService()
                        .findReadable(attempt.details().quote()));
    }

    // A form formats a date that has no text yet.
    private static ShipmentDays shipmentDays(SavedQuote quoted) {
        NewQuote facts = quoted.stored().details();
        return new ShipmentDays(new TypedDate("", facts.readyDate()), new TypedDate("", facts.mustDeliverBy()));
    }

    DraftSnapshot draftOf(SavedQuote quoted) {
        return switch (quoted) {
            case SavedQuote.Otr quote -> otr.draftOf(quote.request(), shipmentDays(quoted));
            case SavedQuote.Drayage drayage -> DrayageFeature.draftOf(drayage.request(), shipmentDays(quoted));
        };
    }
}
