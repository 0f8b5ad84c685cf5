package lanedesk.workstation.shell;

import java.time.Instant;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;

/// Holds the state of the window: the current page, shipment, customer and environment.
public final class ShellViewModel {

    /// The pages, in the order of the rail.
    public enum Page {
        OTR,
        DRAYAGE,
        OFFERS,
        HISTORY,
        ADDRESS_BOOK,
        LISTS,
        BATCH,
        REPORTS,
        TODAY,
        SETTINGS
    }

    /// What the status line shows about the environment; `tone` is `sandbox`, `development`, `production` or
    /// `other`.
    public record EnvironmentBadge(String name, String explanation, String user, String tone) {}

    private final OpenShipmentsViewModel otr;
    private final OpenShipmentsViewModel drayage;
    private final Notifications notifications;
    private final Texts texts;
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(Page.OTR);
    /// The selected shipment; on other pages, the shipment that was selected last.
    private final ObjectProperty<@Nullable Shipment> shipment = new SimpleObjectProperty<>();

    private final ReadOnlyObjectWrapper<@Nullable CustomerBranch> customer = new ReadOnlyObjectWrapper<>();
    /// Whether the customer is shown above a shipment's form.
    final ObservableValue<Boolean> isCustomerShown;
    private final ObservableValue<Boolean> isCustomerProposed;
    private final ObjectProperty<EnvironmentBadge> environment;
    private final StatusLine statusLine = new StatusLine();
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("");
    private final ChangeListener<@Nullable CustomerBranch> customerListener =
            (_, _, newValue) -> customer.set(newValue);
    private final ChangeListener<ShipmentStep> stepListener;

    public ShellViewModel(
            OpenShipmentsViewModel otr,
            OpenShipmentsViewModel drayage,
            Notifications notifications,
            EnvironmentBadge environment,
            Texts texts) {
        this.otr = otr;
        this.drayage = drayage;
        this.notifications = notifications;
        stepListener = (_, _, _) -> notifications.dismissNotificationsEndingWith(Notifications.Lifetime.NEXT_PAGE);
        this.environment = new SimpleObjectProperty<>(environment);
        this.texts = texts.textsOfFeature(ShellViewModel.class);
        page.set(lastUsedFreightPage());
        page.addListener(_ -> {
            notifications.dismissNotificationsEndingWith(Notifications.Lifetime.NEXT_SHIPMENT);
            updateSelectedShipment();
            saveActivationTimeOfSelectedTab();
        });
        otr.selectedShipmentProperty().addListener(_ -> updateSelectedShipment());
        drayage.selectedShipmentProperty().addListener(_ -> updateSelectedShipment());
        shipment.addListener((_, previousShipment, newShipment) -> {
            notifications.dismissNotificationsEndingWith(Notifications.Lifetime.NEXT_SHIPMENT);
            if (previousShipment != null) {
                previousShipment.stepProperty().removeListener(stepListener);
                previousShipment.customerProperty().removeListener(customerListener);
            }
            if (newShipment != null) {
                proposePreviousCustomer(newShipment);
                newShipment.customerProperty().addListener(customerListener);
                newShipment.stepProperty().addListener(stepListener);
                customer.set(newShipment.customerProperty().get());
            }
        });
        updateSelectedShipment();
        ObservableValue<ShipmentStep> stage = shipment.flatMap(Shipment::stepProperty);
        ObservableValue<Boolean> isBoardAwaitingRates =
                shipment.flatMap(Shipment::boardAwaitsRatesProperty).orElse(false);
        isCustomerProposed =
                shipment.flatMap(Shipment::customerProposedProperty).orElse(false);
        isCustomerShown = Bindings.createBooleanBinding(
                () -> (page.get() == Page.OTR || page.get() == Page.DRAYAGE)
                        && stage.getValue() instanceof ShipmentStep.Editing
                        && !isBoardAwaitingRates.getValue(),
                page,
                stage,
                isBoardAwaitingRates);
        ObservableValue<String> lane = shipment.flatMap(Shipment::titleProperty)
                .map(titleParts -> titleParts.toDisplayText(texts))
                .orElse("");
        title.bind(Bindings.createStringBinding(() -> formatWindowTitle(lane.getValue()), lane, this.environment));
    }

    private String formatWindowTitle(String lane) {
        String name = environment.get().name();
        return removeNonBmpCharacters(
                lane.isEmpty() ? texts.text("shell.title.none", name) : texts.text("shell.title", lane, name));
    }

    // Removes characters beyond 16 bits, because on X11 JavaFX cuts a window title at the first of them.
    // Replaces several blanks by one.
    private static String removeNonBmpCharacters(String title) {
        return title.codePoints()
                .filter(Character::isBmpCodePoint)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .replaceAll(" {2,}", " ");
    }

    private Page lastUsedFreightPage() {
        Instant atOtr = lastActivationTime(otr);
        Instant atDrayage = lastActivationTime(drayage);
        return atDrayage != null && (atOtr == null || atDrayage.isAfter(atOtr)) ? Page.DRAYAGE : Page.OTR;
    }

    private static @Nullable Instant lastActivationTime(OpenShipmentsViewModel openShipments) {
        Shipment activeShipment = openShipments.selectedShipmentProperty().get();
        return activeShipment == null ? null : activeShipment.lastActivatedAt();
    }

    private void saveActivationTimeOfSelectedTab() {
        switch (page.get()) {
            case OTR -> otr.setAndSaveActivationTime();
            case DRAYAGE -> drayage.setAndSaveActivationTime();
            case OFFERS, HISTORY, ADDRESS_BOOK, LISTS, BATCH, REPORTS, TODAY, SETTINGS -> {
                // the next start shows the freight kind that was used last
            }
        }
    }

    // Proposes the customer of the previous shipment for a new shipment, because the dispatcher is often still
    // on the phone with the same customer.
    private void proposePreviousCustomer(Shipment newShipment) {
        CustomerBranch previousCustomer = customer.get();
        if (previousCustomer != null
                && newShipment.customerProperty().get() == null
                && newShipment.quoteIds().isEmpty()) {
            newShipment.proposeCustomer(previousCustomer);
        }
    }

    private void updateSelectedShipment() {
        switch (page.get()) {
            case OTR -> shipment.set(otr.selectedShipmentProperty().get());
            case DRAYAGE -> shipment.set(drayage.selectedShipmentProperty().get());
            case OFFERS, HISTORY, ADDRESS_BOOK, LISTS, BATCH, REPORTS, TODAY, SETTINGS -> {
                // the customer of the last shipment stays visible
            }
        }
    }

    public ObjectProperty<Page> pageProperty() {
        return page;
    }

    /// Shows the page of the shipment that was selected last.
    public void showPageOfLastShipment() {
        Shipment last = shipment.get();
        if (last != null) {
            page.set(last.freightKind() == FreightKind.OTR ? Page.OTR : Page.DRAYAGE);
        }
    }

    /// The customer of the selected shipment.
    public ReadOnlyObjectProperty<@Nullable CustomerBranch> customerProperty() {
        return customer.getReadOnlyProperty();
    }

    public ObjectProperty<EnvironmentBadge> environmentProperty() {
        return environment;
    }

    /// The title of the window: shipment and environment.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    public StatusLine statusLine() {
        return statusLine;
    }

    public Notifications notifications() {
        return notifications;
    }

    public OpenShipmentsViewModel openShipmentsOf(FreightKind freightKind) {
        return freightKind == FreightKind.OTR ? otr : drayage;
    }

    /// The tabs of the selected shipment's freight kind; on other pages, those of the shipment selected last.
    public OpenShipmentsViewModel activeOpenShipments() {
        Shipment last = shipment.get();
        return last == null ? otr : openShipmentsOf(last.freightKind());
    }

    /// Sets the customer of the selected shipment.
    public void setCustomerOfSelectedShipment(CustomerBranch customer) {
        Shipment target = shipment.get();
        if (target != null) {
            target.setCustomer(customer);
        }
    }

    /// Whether the customer of the selected shipment must be confirmed.
    public ObservableValue<Boolean> customerProposedProperty() {
        return isCustomerProposed;
    }

    /// Confirms the proposed customer of the selected shipment.
    public void confirmCustomerOfSelectedShipment() {
        Shipment target = shipment.get();
        if (target != null) {
            target.confirmCustomer();
        }
    }

    /// Returns the name of the selected shipment's customer, or a text that no customer is chosen.
    public String customerNameText() {
        CustomerBranch branch = customer.get();
        return branch == null ? texts.text("shell.customer.none") : PlainText.toDisplayLine(branch.customerName());
    }

    /// Shows the page of a destination; for a new shipment, also opens a tab. The caller opens any other
    /// destination on the shown page.
    public void showPageAndOpenTabOfNewShipment(Destination destination) {
        switch (destination) {
            case Destination.OpenShipmentsPage(FreightKind freightKind) ->
                page.set(freightKind == FreightKind.OTR ? Page.OTR : Page.DRAYAGE);
            case Destination.NewShipment(FreightKind freightKind) -> {
                page.set(freightKind == FreightKind.OTR ? Page.OTR : Page.DRAYAGE);
                openShipmentsOf(freightKind).openAndSelectNewTab(null);
            }
            case Destination.Offers _ -> page.set(Page.OFFERS);
            case Destination.History _ -> page.set(Page.HISTORY);
            case Destination.AddressBook _ -> page.set(Page.ADDRESS_BOOK);
            case Destination.ReferenceListsPage _ -> page.set(Page.LISTS);
            case Destination.Batch _ -> page.set(Page.BATCH);
            case Destination.ReportsPage _ -> page.set(Page.REPORTS);
            case Destination.TodayPage _ -> page.set(Page.TODAY);
            case Destination.Settings _ -> page.set(Page.SETTINGS);
            case Destination.CustomerPicker _,
                    Destination.RepeatQuote _,
                    Destination.PricedQuote _,
                    Destination.QuotedShipment _,
                    Destination.BookRate _,
                    Destination.ReceivedRequest _,
                    Destination.RequestFiles _,
                    Destination.Link _,
                    Destination.AttemptDocuments _ -> {
                // the caller opens these destinations
            }
        }
    }
}
