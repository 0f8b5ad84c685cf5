package lanedesk.workstation.composition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.application.Platform;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.shell.ShellViewModel;
import org.jspecify.annotations.Nullable;

/// The tabs of both desks: what is kept or was read comes back into one of them. Belongs to the FX thread.
final class ShipmentTabs {

    private final ShellViewModel model;
    private final CurrentCustomers customers;
    private final Navigator navigator;

    ShipmentTabs(ShellViewModel model, CurrentCustomers customers, Navigator navigator) {
        this.model = model;
        this.customers = customers;
        this.navigator = navigator;
    }

    /// Opens the rates of an earlier quote in a tab of their own, quoting the shipment again where asked to.
    void reopen(Quoted quoted, DraftSnapshot draft, String booking, boolean quoteAtOnce) {
        Shipment shipment = open(quoted, draft, booking);
        if (quoteAtOnce) {
            Platform.runLater(shipment::requote);
        }
    }

    /// Opens the rates of an earlier quote with what a dispatcher had set on its board.
    void reopen(Quoted quoted, DraftSnapshot draft, String board) {
        open(quoted, draft, "", board);
    }

    /// Turns to the tab that has a quote, or opens the rates of it in one of its own; from there to the booking of a
    /// rate, where one is chosen and the shipment is not booked.
    void resume(Quoted quoted, DraftSnapshot draft, @Nullable RateChoice choice) {
        DeskViewModel desk = model.desk(quoted.stored().facts().desk());
        Shipment shipment = desk.shipments().stream()
                .filter(tab -> tab.quoteIds().contains(quoted.id()))
                .findFirst()
                .orElseGet(() -> open(quoted, draft, ""));
        navigator.go(new Destination.AtDesk(desk.desk()));
        desk.currentProperty().set(shipment);
        if (choice != null && !(shipment.stage() instanceof Stage.Booked)) {
            shipment.choose(choice);
        }
    }

    private Shipment open(Quoted quoted, DraftSnapshot draft, String booking) {
        return open(quoted, draft, booking, "");
    }

    private Shipment open(Quoted quoted, DraftSnapshot draft, String booking, String board) {
        Desk desk = quoted.stored().facts().desk();
        navigator.go(new Destination.AtDesk(desk));
        QuotedLane lane = quoted.stored().facts().lane();
        return model.desk(desk)
                .resume(
                        new Stage.Choosing(List.of(quoted.id())),
                        List.of(quoted.id()),
                        ShipmentTitle.ofLane(lane.from(), lane.to()),
                        tab -> {
                            tab.setOriginShipment(quoted.stored().originShipment());
                            begin(tab, quoted.stored().facts().customer(), draft);
                            tab.bookingDraftProperty().set(booking);
                            tab.boardDraftProperty().set(board);
                        });
    }

    /// Fills what was read of a request into forms of a desk: the one in front where it is blank, and new ones. The
    /// first of them is in front then.
    ///
    /// @param begun what the first form begins with; nothing for a blank one
    List<Shipment> take(
            Desk desk, List<RequestedShipment> requests, @Nullable QuotedCustomer customer, DraftSnapshot begun) {
        navigator.go(new Destination.AtDesk(desk));
        DeskViewModel tabs = model.desk(desk);
        List<Shipment> filled = new ArrayList<>();
        for (RequestedShipment request : requests) {
            Shipment tab = tab(tabs, filled.isEmpty() ? begun : null);
            if (customer != null) {
                customers.assignCustomer(tab, customer);
            } else {
                // the request names no customer: that of the tab may be another's
                tab.proposeCustomer(tab.customerProperty().get());
            }
            tab.fillIn(request);
            tab.bookingDraftProperty().set(BookingFeature.requested(request.read()));
            filled.add(tab);
        }
        tabs.currentProperty().set(filled.getFirst());
        return filled;
    }

    // Null begins a further tab.
    private static Shipment tab(DeskViewModel tabs, @Nullable DraftSnapshot begun) {
        Shipment inFront = tabs.currentProperty().get();
        if (begun == null || inFront == null || (begun.hasNoContent() && !inFront.isBlank())) {
            return tabs.open(null);
        }
        return begun.hasNoContent()
                ? inFront
                : tabs.resume(
                        new Stage.Editing(),
                        List.of(),
                        ShipmentTitle.EMPTY,
                        tab -> tab.draftProperty().set(begun));
    }

    /// Begins a shipment in a tab of its own.
    void begin(Desk desk, DraftSnapshot draft, CustomerBranch customer) {
        navigator.go(new Destination.AtDesk(desk));
        model.desk(desk).resume(new Stage.Editing(), List.of(), ShipmentTitle.EMPTY, tab -> {
            tab.draftProperty().set(draft);
            tab.customerProperty().set(customer);
        });
    }

    /// Shows the papers of a booking: in the tab that it was made in or that shows them already, else in a tab of their
    /// own, where `draft` is the form of the quote it was booked by.
    void showPapers(Attempt attempt, DraftSnapshot draft) {
        navigator.go(new Destination.AtDesk(attempt.desk()));
        DeskViewModel desk = model.desk(attempt.desk());
        Optional<Shipment> its = desk.shipments().stream()
                .filter(tab -> isOf(tab.stage(), attempt))
                .findFirst();
        if (its.isPresent()) {
            desk.currentProperty().set(its.get());
            its.get().openPapers(attempt.id());
        } else {
            desk.resume(
                    new Stage.Booked(attempt.id()),
                    List.of(attempt.facts().quote()),
                    ShipmentTitle.named(attempt.customer().name()),
                    tab -> begin(tab, attempt.customer(), draft));
        }
    }

    private static boolean isOf(Stage stage, Attempt attempt) {
        return switch (stage) {
            case Stage.Booked(UUID shown) -> shown.equals(attempt.id());
            case Stage.Booking(RateChoice choice) ->
                choice.quoteId().equals(attempt.facts().quote())
                        && choice.rateNumber() == attempt.facts().rateNumber();
            case Stage.Editing _, Stage.Choosing _, Stage.WhatIf _ -> false;
        };
    }

    private void begin(Shipment tab, QuotedCustomer customer, DraftSnapshot draft) {
        tab.draftProperty().set(draft);
        customers.assignCustomer(tab, customer);
    }
}
