package lanedesk.workstation.start;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import lanedesk.client.ClientException;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.booking.BookingDraftFactory;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.records.HistorySearch;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.TypedDate;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens destinations, such as earlier quotes, bookings and received requests, in a tab of their freight kind
/// or in a panel above the page. Used only on the FX thread.
final class DestinationOpener {

    private static final Logger log = LoggerFactory.getLogger(DestinationOpener.class);

    private final WindowFeatures features;
    private final WindowContext context;
    private final ShellViewModel model;
    private final ShipmentCustomerUpdater customerUpdater;
    private final Set<Destination> openingDestinations = new HashSet<>();

    DestinationOpener(WindowFeatures features, MainWindow window) {
        this.features = features;
        this.context = window.context;
        this.model = window.model;
        this.customerUpdater = window.customerUpdater;
    }

    /// Finds the form of an earlier quote, which the supplier creates on demand; empty if the quote is not
    /// stored or unreadable.
    Optional<Supplier<DraftSnapshot>> findDraftOfQuote(UUID quote) {
        try {
            return context.environment()
                    .quoteService()
                    .findQuoteAndCache(quote)
                    .map(quoted -> () -> createDraftOfQuote(quoted));
        } catch (ClientException.Unreadable unreadable) {
            log.warn(
                    "an earlier quote cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    /// Opens a destination that needs data of this window: filters a list, opens a quote or booking in a tab,
    /// or opens a request or an unknown booking in a panel. Other destinations are opened by the window itself.
    void openDestination(Destination destination) {
        switch (destination) {
            case Destination.Offers offers -> features.offers.showOffersOfReport(offers);
            case Destination.Batch(var lanes) -> {
                // The value is cleared first, because listeners are not notified if the same lanes are set
                // again.
                features.lanesToRate.set(null);
                features.lanesToRate.set(lanes);
            }
            case Destination.History(HistoryQuery only, String text) -> {
                if (only != null) {
                    features.historySearch.clearFiltersAndShowOnly(new HistorySearch.RowRestriction(only, text));
                }
            }
            case Destination.RepeatQuote repeat ->
                openUnlessAlreadyOpening(
                        repeat,
                        () -> {
                            SavedQuote quoted = findQuoteOrThrow(repeat.quoteId());
                            return new RepeatedQuote(
                                    quoted,
                                    repeat.requestsRatesAtOnce()
                                            ? features.bookings.createRepeatedBookingDraft(quoted)
                                            : "");
                        },
                        found -> {
                            Shipment shipment = openShipmentOfQuote(
                                    found.quoted(),
                                    repeat.requestsRatesAtOnce()
                                            ? List.of()
                                            : found.quoted().stored().details().references(),
                                    found.bookingDraftJson(),
                                    "");
                            if (repeat.requestsRatesAtOnce()) {
                                Platform.runLater(shipment::runRequoteAction);
                            }
                        });
            case Destination.PricedQuote priced ->
                openUnlessAlreadyOpening(
                        priced,
                        () -> findQuoteOrThrow(priced.quoteId()),
                        found -> openShipmentOfQuote(
                                found,
                                found.stored().details().references(),
                                "",
                                RatesFeature.createBoardJsonWithPrice(found, priced.rateNumber(), priced.sellPrice())));
            case Destination.QuotedShipment(UUID quote) -> loadAndResumeQuote(quote, _ -> null);
            case Destination.BookRate(UUID quote, long rate, BigDecimal sell) ->
                loadAndResumeQuote(
                        quote, found -> new RateChoice(quote, rate, sell, false, minimumProfitOfCustomer(found)));
            case Destination.ReceivedRequest request ->
                openUnlessAlreadyOpening(
                        request,
                        () -> context.environment().journal().customerRequests().findByQuote(request.quoteId()),
                        saved -> saved.ifPresentOrElse(
                                features.intake::queueStoredRequestAndPreviewNext,
                                features.intake::notifyNoStoredRequest));
            case Destination.RequestFiles(var files) -> features.intake.queueFilesAndPreviewNext(files);
            case Destination.Link link -> openLink(link);
            case Destination.AttemptDocuments attempt ->
                openUnlessAlreadyOpening(attempt, () -> loadAttemptWithQuote(attempt.attemptId()), found -> {
                    if (found.attempt().state() instanceof AttemptState.Unknown) {
                        features.bookings.loadUnknownBookingAndOpenResolveDialog(found.attempt());
                    } else {
                        showDocuments(found);
                    }
                });
            case Destination.OpenShipmentsPage _,
                    Destination.NewShipment _,
                    Destination.CustomerPicker _,
                    Destination.AddressBook _,
                    Destination.ReportsPage _,
                    Destination.TodayPage _,
                    Destination.ReferenceListsPage _,
                    Destination.Settings _ -> {
                // The window itself opens these destinations.
            }
        }
    }

    private void openLink(Destination.Link link) {
        Optional<ShipmentLink> parsed = ShipmentLink.parse(link.address());
        if (parsed.isEmpty()) {
            showWarning("link.malformed", link.address().toString());
            return;
        }
        ShipmentLink shipmentLink = parsed.get();
        openUnlessAlreadyOpening(
                link,
                () -> shipmentLink.findDestination(context.environment().journal()),
                found -> found.ifPresentOrElse(
                        context.navigator()::goTo,
                        () -> showWarning(
                                "link.missing." + shipmentLink.kind(), Long.toString(shipmentLink.number()))));
    }

    private void showWarning(String key, String argument) {
        Texts texts = context.services().texts().textsOfFeature(DestinationOpener.class);
        context.services()
                .notifications()
                .showOrReplaceNotification(Notification.warning(texts.text(key, argument), texts.text("link.detail")));
    }

    // A quote, and the booking draft for repeating its shipment as JSON; without a draft the text is empty.
    private record RepeatedQuote(SavedQuote quoted, String bookingDraftJson) {}

    /// A quote whose tab is reopened, and the rate to book in that tab.
    private record ResumedQuote(SavedQuote quoted, @Nullable RateChoice choice) {}

    /// A booking, and its quote if the quote is stored and readable.
    private record AttemptWithQuote(BookingAttempt attempt, Optional<SavedQuote> quoted) {}

    private SavedQuote findQuoteOrThrow(UUID quote) {
        return context.environment().quoteService().findQuoteAndCache(quote).orElseThrow();
    }

    // Loads and opens a destination. A second request during the loading, as by a double key press, is ignored.
    private <T> void openUnlessAlreadyOpening(Destination destination, Supplier<T> loader, Consumer<T> open) {
        if (openingDestinations.add(destination)) {
            context.services()
                    .taskRunner()
                    .start(
                            _ -> loader.get(),
                            TaskCallback.of(
                                    found -> {
                                        openingDestinations.remove(destination);
                                        open.accept(found);
                                    },
                                    failure -> {
                                        openingDestinations.remove(destination);
                                        context.services().showFailureNotificationUntilDismissed(failure);
                                    }));
        }
    }

    private @Nullable BigDecimal minimumProfitOfCustomer(SavedQuote quoted) {
        return features.readCustomerOrDefaultPricingRule(
                        quoted.stored().details().customer().customerNumber())
                .floor();
    }

    private AttemptWithQuote loadAttemptWithQuote(UUID id) {
        BookingAttempt attempt =
                context.environment().journal().bookings().find(id).orElseThrow();
        return new AttemptWithQuote(
                attempt,
                context.environment()
                        .quoteService()
                        .findQuoteUnlessUnreadable(attempt.details().quoteId()));
    }

    private DraftSnapshot createDraftOfQuote(SavedQuote quoted) {
        NewQuote details = quoted.stored().details();
        // The date has no text here; the form formats it.
        ShipmentDays days =
                new ShipmentDays(new TypedDate("", details.readyDate()), new TypedDate("", details.mustDeliverBy()));
        return switch (quoted) {
            case SavedQuote.Otr quote -> features.otr.createDraft(quote.request(), days);
            case SavedQuote.Drayage drayage -> DrayageFeature.createDraftOfEarlierRequest(drayage.request(), days);
        };
    }

    // Selects the tab that shows a quote, or opens the quote's rates in a new tab. If `choice` returns a rate
    // and the shipment is not booked, then opens the booking page of that rate.
    private void loadAndResumeQuote(UUID quote, Function<SavedQuote, @Nullable RateChoice> choice) {
        context.services()
                .taskRunner()
                .start(
                        _ -> {
                            SavedQuote quoted = findQuoteOrThrow(quote);
                            return new ResumedQuote(quoted, choice.apply(quoted));
                        },
                        TaskCallback.of(
                                this::openResumedQuote, context.services()::showFailureNotificationUntilDismissed));
    }

    private void openResumedQuote(ResumedQuote resumedQuote) {
        SavedQuote quoted = resumedQuote.quoted();
        OpenShipmentsViewModel desk =
                model.openShipmentsOf(quoted.stored().details().kind());
        Shipment shipment = desk.shipments().stream()
                .filter(tab -> tab.quoteIds().contains(quoted.id()))
                .findFirst()
                .orElseGet(() ->
                        openShipmentOfQuote(quoted, quoted.stored().details().references(), "", ""));
        showFreightPage(desk.freightKind());
        desk.selectedShipmentProperty().set(shipment);
        if (resumedQuote.choice() != null && !(shipment.step() instanceof ShipmentStep.Booked)) {
            shipment.showBookingPage(resumedQuote.choice());
        }
    }

    // Opens the rates of an earlier quote in a new tab, with the states of the booking page and of the rate
    // board as JSON. An empty text stands for no state. A repeated shipment has no references, because the numbers of
    // the earlier shipment do not apply to it.
    private Shipment openShipmentOfQuote(
            SavedQuote quoted, List<ShipmentReference> references, String bookingStateJson, String boardStateJson) {
        FreightKind desk = quoted.stored().details().kind();
        showFreightPage(desk);
        QuotedLane lane = quoted.stored().details().lane();
        DraftSnapshot draft = createDraftOfQuote(quoted);
        return model.openShipmentsOf(desk)
                .openAndSelectTabAtStep(
                        new ShipmentStep.Choosing(List.of(quoted.id())),
                        List.of(quoted.id()),
                        ShipmentTitle.ofLane(lane.origin(), lane.destination()),
                        tab -> {
                            tab.setOriginShipment(quoted.stored().originShipment());
                            setDraftAndCustomer(tab, quoted.stored().details().customer(), draft);
                            tab.referencesProperty().set(references);
                            tab.bookingPageStateJsonProperty().set(bookingStateJson);
                            tab.boardStateJsonProperty().set(boardStateJson);
                        });
    }

    private void showFreightPage(FreightKind freightKind) {
        context.navigator().goTo(new Destination.OpenShipmentsPage(freightKind));
    }

    private void setDraftAndCustomer(Shipment tab, QuotedCustomer customer, DraftSnapshot draft) {
        tab.draftProperty().set(draft);
        customerUpdater.assignCustomer(tab, customer);
    }

    /// Opens a new tab whose form has these values and this customer.
    void openTabWithDraft(FreightKind freightKind, DraftSnapshot draft, CustomerBranch customer) {
        showFreightPage(freightKind);
        model.openShipmentsOf(freightKind)
                .openAndSelectTabAtStep(new ShipmentStep.Editing(), List.of(), ShipmentTitle.EMPTY, tab -> {
                    tab.draftProperty().set(draft);
                    tab.customerProperty().set(customer);
                });
    }

    // Shows the documents of a booking. Uses the tab in which the booking was made, or a tab that shows the
    // documents already; otherwise opens a new tab with the form of the booking's quote.
    private void showDocuments(AttemptWithQuote attemptWithQuote) {
        BookingAttempt attempt = attemptWithQuote.attempt();
        DraftSnapshot draft =
                attemptWithQuote.quoted().map(this::createDraftOfQuote).orElse(DraftSnapshot.EMPTY);
        showFreightPage(attempt.kind());
        OpenShipmentsViewModel desk = model.openShipmentsOf(attempt.kind());
        Optional<Shipment> its = desk.shipments().stream()
                .filter(tab -> showsAttempt(tab.step(), attempt))
                .findFirst();
        if (its.isPresent()) {
            desk.selectedShipmentProperty().set(its.get());
            its.get().showDocuments(attempt.id());
        } else {
            desk.openAndSelectTabAtStep(
                    new ShipmentStep.Booked(attempt.id()),
                    List.of(attempt.details().quoteId()),
                    ShipmentTitle.ofName(attempt.customer().name()),
                    tab -> {
                        tab.referencesProperty().set(attempt.details().references());
                        setDraftAndCustomer(tab, attempt.customer(), draft);
                    });
        }
    }

    private static boolean showsAttempt(ShipmentStep step, BookingAttempt attempt) {
        return switch (step) {
            case ShipmentStep.Booked(UUID shownAttemptId) -> shownAttemptId.equals(attempt.id());
            case ShipmentStep.Booking(RateChoice choice) ->
                choice.quoteId().equals(attempt.details().quoteId())
                        && choice.rateNumber() == attempt.details().rateNumber();
            case ShipmentStep.Editing _, ShipmentStep.Choosing _, ShipmentStep.WhatIf _ -> false;
        };
    }

    /// Fills the values read from each request into the form of a tab of its own. Selects the first of these
    /// tabs.
    ///
    /// @param startedDraft initial values of the first form. Without content, the first form is that of the
    ///        selected tab if the tab is unused, and a blank form otherwise.
    /// @param isTypedByDispatcher whether the dispatcher typed the shipment, so that the customer of an unused
    ///        tab stays confirmed
    List<Shipment> fillRequestsIntoForms(
            FreightKind freightKind,
            List<RequestedShipment> requests,
            @Nullable QuotedCustomer customer,
            DraftSnapshot startedDraft,
            boolean isTypedByDispatcher) {
        showFreightPage(freightKind);
        OpenShipmentsViewModel tabs = model.openShipmentsOf(freightKind);
        List<Shipment> filled = new ArrayList<>();
        for (RequestedShipment request : requests) {
            Shipment tab = findOrOpenTabForRequest(tabs, filled.isEmpty() ? startedDraft : null);
            if (customer != null) {
                customerUpdater.assignCustomer(tab, customer);
            } else if (!isTypedByDispatcher) {
                // The request names no customer, and the tab's customer may not be the customer of the request.
                tab.proposeCustomer(tab.customerProperty().get());
            }
            tab.passOrKeepRequestForForm(request);
            tab.bookingPageStateJsonProperty()
                    .set(BookingDraftFactory.createContainerDraftJsonOrEmpty(request.extractedShipment()));
            filled.add(tab);
        }
        tabs.selectedShipmentProperty().set(filled.getFirst());
        return filled;
    }

    // Returns the selected tab if the tab is unused and `startedDraft` has no content. Otherwise opens and
    // returns a new tab; its form has the values of `startedDraft`, if there are any.
    private static Shipment findOrOpenTabForRequest(OpenShipmentsViewModel tabs, @Nullable DraftSnapshot startedDraft) {
        Shipment activeShipment = tabs.selectedShipmentProperty().get();
        if (startedDraft == null
                || activeShipment == null
                || (startedDraft.hasNoContent() && !activeShipment.isUnused())) {
            return tabs.openAndSelectNewTab(null);
        }
        return startedDraft.hasNoContent()
                ? activeShipment
                : tabs.openAndSelectTabAtStep(
                        new ShipmentStep.Editing(),
                        List.of(),
                        ShipmentTitle.EMPTY,
                        tab -> tab.draftProperty().set(startedDraft));
    }
}
