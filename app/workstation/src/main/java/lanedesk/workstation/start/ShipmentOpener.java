package lanedesk.workstation.start;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.application.Platform;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import org.jspecify.annotations.Nullable;

/// Opens saved or read shipments in tabs of either mode. Belongs to the FX thread.
final class ShipmentOpener {

    private final ShellViewModel model;
    private final ShipmentCustomerUpdater customers;
    private final Navigator navigator;

    ShipmentOpener(ShellViewModel model, ShipmentCustomerUpdater customers, Navigator navigator) {
        this.model = model;
        this.customers = customers;
        this.navigator = navigator;
    }

    /// Opens the rates of an earlier quote in a new tab, with a re-quote if requested.
    void reopen(SavedQuote quoted, DraftSnapshot draft, String booking, boolean quoteAtOnce) {
        Shipment shipment = open(quoted, draft, booking);
        if (quoteAtOnce) {
            Platform.runLater(shipment::requote);
        }
    }

    /// Opens the rates of an earlier quote with the saved board state.
    void reopen(SavedQuote quoted, DraftSnapshot draft, String board) {
        open(quoted, draft, "", board);
    }

    /// Selects the tab that has a quote, or opens its rates in a new one; then goes to the booking of a rate, if
    /// one is given and the shipment is not booked.
    void resume(SavedQuote quoted, DraftSnapshot draft, @Nullable RateChoice choice) {
        OpenShipmentsViewModel desk = model.desk(quoted.stored().details().kind());
        Shipment shipment = desk.shipments().stream()
                .filter(tab -> tab.quoteIds().contains(quoted.id()))
                .findFirst()
                .orElseGet(() -> open(quoted, draft, ""));
        navigator.goTo(new Destination.DeskPage(desk.desk()));
        desk.currentProperty().set(shipment);
        if (choice != null && !(shipment.stage() instanceof ShipmentStep.Booked)) {
            shipment.choose(choice);
        }
    }

    private Shipment open(SavedQuote quoted, DraftSnapshot draft, String booking) {
        return open(quoted, draft, booking, "");
    }

    private Shipment open(SavedQuote quoted, DraftSnapshot draft, String booking, String board) {
        FreightKind desk = quoted.stored().details().kind();
        navigator.goTo(new Destination.DeskPage(desk));
        QuotedLane lane = quoted.stored().details().lane();
        return model.desk(desk)
                .resume(
                        new ShipmentStep.Choosing(List.of(quoted.id())),
                        List.of(quoted.id()),
                        ShipmentTitle.forLane(lane.origin(), lane.destination()),
                        tab -> {
                            tab.setOriginShipment(quoted.stored().originShipment());
                            startWithDraft(tab, quoted.stored().details().customer(), draft);
                            tab.bookingDraftProperty().set(booking);
                            tab.boardDraftProperty().set(board);
                        });
    }

    /// Fills values read from requests into forms: the current one if it is blank, and new ones. The first of them
    /// is selected.
    ///
    /// @param startedDraft initial draft of the first form; null for a blank one
    List<Shipment> openRequests(
            FreightKind desk,
            List<RequestedShipment> requests,
            @Nullable QuotedCustomer customer,
            DraftSnapshot startedDraft) {
        navigator.goTo(new Destination.DeskPage(desk));
        OpenShipmentsViewModel tabs = model.desk(desk);
        List<Shipment> filled = new ArrayList<>();
        for (RequestedShipment request : requests) {
            Shipment tab = tabForRequest(tabs, filled.isEmpty() ? startedDraft : null);
            if (customer != null) {
                customers.assignCustomer(tab, customer);
            } else {
                // the request names no customer: the tab's may be another's
                tab.proposeCustomer(tab.customerProperty().get());
            }
            tab.applyRequest(request);
            tab.bookingDraftProperty().set(BookingFeature.requestedBookingDraft(request.foundShipment()));
            filled.add(tab);
        }
        tabs.currentProperty().set(filled.getFirst());
        return filled;
    }

    // Null opens a new tab.
    private static Shipment tabForRequest(OpenShipmentsViewModel tabs, @Nullable DraftSnapshot startedDraft) {
        Shipment activeShipment = tabs.currentProperty().get();
        if (startedDraft == null
                || activeShipment == null
                || (startedDraft.hasNoContent() && !activeShipment.isBlank())) {
            return tabs.open(null);
        }
        return startedDraft.hasNoContent()
                ? activeShipment
                : tabs.resume(
                        new ShipmentStep.Editing(),
                        List.of(),
                        ShipmentTitle.EMPTY,
                        tab -> tab.draftProperty().set(startedDraft));
    }

    /// Opens a new tab for a shipment.
    void startWithDraft(FreightKind desk, DraftSnapshot draft, CustomerBranch customer) {
        navigator.goTo(new Destination.DeskPage(desk));
        model.desk(desk).resume(new ShipmentStep.Editing(), List.of(), ShipmentTitle.EMPTY, tab -> {
            tab.draftProperty().set(draft);
            tab.customerProperty().set(customer);
        });
    }

    /// Shows the documents of a booking: in the tab that it was made in or that shows them already, otherwise in a
    /// new tab, where `draft` is the form of its quote.
    void showDocuments(BookingAttempt attempt, DraftSnapshot draft) {
        navigator.goTo(new Destination.DeskPage(attempt.kind()));
        OpenShipmentsViewModel desk = model.desk(attempt.kind());
        Optional<Shipment> its = desk.shipments().stream()
                .filter(tab -> showsAttempt(tab.stage(), attempt))
                .findFirst();
        if (its.isPresent()) {
            desk.currentProperty().set(its.get());
            its.get().openDocuments(attempt.id());
        } else {
            desk.resume(
                    new ShipmentStep.Booked(attempt.id()),
                    List.of(attempt.details().quote()),
                    ShipmentTitle.withName(attempt.customer().name()),
                    tab -> startWithDraft(tab, attempt.customer(), draft));
        }
    }

    private static boolean showsAttempt(ShipmentStep stage, BookingAttempt attempt) {
        return switch (stage) {
            case ShipmentStep.Booked(UUID shown) -> shown.equals(attempt.id());
            case ShipmentStep.Booking(RateChoice choice) ->
                choice.quoteId().equals(attempt.details().quote())
                        && choice.rateNumber() == attempt.details().rateNumber();
            case ShipmentStep.Editing _, ShipmentStep.Choosing _, ShipmentStep.WhatIf _ -> false;
        };
    }

    private void startWithDraft(Shipment tab, QuotedCustomer customer, DraftSnapshot draft) {
        tab.draftProperty().set(draft);
        customers.assignCustomer(tab, customer);
    }
}
