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
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import org.jspecify.annotations.Nullable;

/// The window's state: which page is up, for which customer, and in which environment.
public final class ShellViewModel {

    /// The pages of the rail, in its order.
    public enum Page {
        OTR,
        DRAYAGE,
        OFFERS,
        HISTORY,
        ADDRESS_BOOK,
        LISTS,
        BATCH,
        NUMBERS,
        SETTINGS
    }

    /// What the environment's corner shows; `tone` is one of `sandbox`, `development`, `production`, `other`.
    public record EnvironmentBadge(String name, String explanation, String user, String tone) {}

    private final DeskViewModel otr;
    private final DeskViewModel drayage;
    private final Notices notices;
    private final Texts texts;
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(Page.OTR);
    /// The shipment in front, or the last one that was.
    private final ObjectProperty<@Nullable Shipment> shipment = new SimpleObjectProperty<>();

    private final ReadOnlyObjectWrapper<@Nullable CustomerBranch> customer = new ReadOnlyObjectWrapper<>();
    private final ObservableValue<Boolean> customerShown;
    private final ObservableValue<Boolean> customerProposed;
    private final ObjectProperty<EnvironmentBadge> environment;
    private final StatusLine status = new StatusLine();
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("");
    private final ChangeListener<@Nullable CustomerBranch> customerChanged = (_, _, now) -> customer.set(now);
    private final ChangeListener<Stage> stageChanged;

    public ShellViewModel(
            DeskViewModel otr, DeskViewModel drayage, Notices notices, EnvironmentBadge environment, Texts texts) {
        this.otr = otr;
        this.drayage = drayage;
        this.notices = notices;
        stageChanged = (_, _, _) -> notices.expire(Notices.Until.NEXT_PAGE);
        this.environment = new SimpleObjectProperty<>(environment);
        this.texts = texts.forFeature(ShellViewModel.class);
        page.set(lastUsed());
        page.addListener(_ -> {
            notices.expire(Notices.Until.NEXT_SHIPMENT);
            followShipment();
            rememberDesk();
        });
        otr.currentProperty().addListener(_ -> followShipment());
        drayage.currentProperty().addListener(_ -> followShipment());
        shipment.addListener((_, before, now) -> {
            notices.expire(Notices.Until.NEXT_SHIPMENT);
            if (before != null) {
                before.stageProperty().removeListener(stageChanged);
                before.customerProperty().removeListener(customerChanged);
            }
            if (now != null) {
                carryCustomerTo(now);
                now.customerProperty().addListener(customerChanged);
                now.stageProperty().addListener(stageChanged);
                customer.set(now.customerProperty().get());
            }
        });
        followShipment();
        ObservableValue<Stage> stage = shipment.flatMap(Shipment::stageProperty);
        ObservableValue<Boolean> boardInFront =
                shipment.flatMap(Shipment::boardAwaitsRatesProperty).orElse(false);
        customerProposed = shipment.flatMap(Shipment::customerProposedProperty).orElse(false);
        customerShown = Bindings.createBooleanBinding(
                () -> (page.get() == Page.OTR || page.get() == Page.DRAYAGE)
                        && stage.getValue() instanceof Stage.Editing
                        && !boardInFront.getValue(),
                page,
                stage,
                boardInFront);
        ObservableValue<String> lane = shipment.flatMap(Shipment::titleProperty)
                .map(parts -> parts.text(texts))
                .orElse("");
        title.bind(Bindings.createStringBinding(() -> title(lane.getValue()), lane, this.environment));
    }

    private String title(String lane) {
        String name = environment.get().name();
        return withoutPictures(
                lane.isEmpty() ? texts.text("shell.title.none", name) : texts.text("shell.title", lane, name));
    }

    // On X11 the toolkit ends a window's title at the first character beyond 16 bits.
    private static String withoutPictures(String title) {
        return title.codePoints()
                .filter(Character::isBmpCodePoint)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .replaceAll(" {2,}", " ");
    }

    private Page lastUsed() {
        Instant atOtr = lastInFront(otr);
        Instant atDrayage = lastInFront(drayage);
        return atDrayage != null && (atOtr == null || atDrayage.isAfter(atOtr)) ? Page.DRAYAGE : Page.OTR;
    }

    private static @Nullable Instant lastInFront(DeskViewModel desk) {
        Shipment inFront = desk.currentProperty().get();
        return inFront == null ? null : inFront.lastInFront();
    }

    private void rememberDesk() {
        switch (page.get()) {
            case OTR -> otr.markInFront();
            case DRAYAGE -> drayage.markInFront();
            case OFFERS, HISTORY, ADDRESS_BOOK, LISTS, BATCH, NUMBERS, SETTINGS -> {
                // the next start begins at the last desk
            }
        }
    }

    // The customer is carried to the other desk, since the phone call is still with the same one.
    private void carryCustomerTo(Shipment fresh) {
        CustomerBranch before = customer.get();
        if (before != null
                && fresh.customerProperty().get() == null
                && fresh.quoteIds().isEmpty()) {
            fresh.proposeCustomer(before);
        }
    }

    private void followShipment() {
        switch (page.get()) {
            case OTR -> shipment.set(otr.currentProperty().get());
            case DRAYAGE -> shipment.set(drayage.currentProperty().get());
            case OFFERS, HISTORY, ADDRESS_BOOK, LISTS, BATCH, NUMBERS, SETTINGS -> {
                // the customer of the last desk stays in view
            }
        }
    }

    public ObjectProperty<Page> pageProperty() {
        return page;
    }

    /// Whether a shipment's form is up, above which its customer stands.
    public ObservableValue<Boolean> customerShownProperty() {
        return customerShown;
    }

    /// Turns from a page of its own back to the desk of the last shipment in front.
    public void showShipment() {
        Shipment last = shipment.get();
        if (last != null) {
            page.set(last.desk() == Desk.OTR ? Page.OTR : Page.DRAYAGE);
        }
    }

    /// The customer of the shipment in front.
    public ReadOnlyObjectProperty<@Nullable CustomerBranch> customerProperty() {
        return customer.getReadOnlyProperty();
    }

    public ObjectProperty<EnvironmentBadge> environmentProperty() {
        return environment;
    }

    /// The title of the window: the shipment and the environment.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    public StatusLine status() {
        return status;
    }

    public Notices notices() {
        return notices;
    }

    public DeskViewModel desk(Desk desk) {
        return desk == Desk.OTR ? otr : drayage;
    }

    /// The desk in front; while a page of its own is, the last one that was.
    public DeskViewModel deskInFront() {
        Shipment last = shipment.get();
        return last == null ? otr : desk(last.desk());
    }

    /// Puts a picked customer on the shipment in front.
    public void pick(CustomerBranch picked) {
        Shipment target = shipment.get();
        if (target != null) {
            target.setCustomer(picked);
        }
    }

    /// Whether the customer of the shipment in front waits to be confirmed.
    public ObservableValue<Boolean> customerProposedProperty() {
        return customerProposed;
    }

    /// Confirms the proposed customer of the shipment in front.
    public void confirmCustomer() {
        Shipment target = shipment.get();
        if (target != null) {
            target.confirmCustomer();
        }
    }

    /// The customer's line in the top bar.
    public String customerLine() {
        CustomerBranch branch = customer.get();
        return branch == null ? texts.text("shell.customer.none") : PlainText.line(branch.customerName());
    }

    /// Shows the page of a destination; the composition opens what is asked for within the page.
    public void show(Destination destination) {
        switch (destination) {
            case Destination.AtDesk(Desk desk) -> page.set(desk == Desk.OTR ? Page.OTR : Page.DRAYAGE);
            case Destination.NewShipment(Desk desk) -> {
                page.set(desk == Desk.OTR ? Page.OTR : Page.DRAYAGE);
                desk(desk).open(null);
            }
            case Destination.Offers _ -> page.set(Page.OFFERS);
            case Destination.History _ -> page.set(Page.HISTORY);
            case Destination.AddressBook _ -> page.set(Page.ADDRESS_BOOK);
            case Destination.Lists _ -> page.set(Page.LISTS);
            case Destination.Batch _ -> page.set(Page.BATCH);
            case Destination.Numbers _ -> page.set(Page.NUMBERS);
            case Destination.Settings _ -> page.set(Page.SETTINGS);
            case Destination.CustomerPicker _,
                    Destination.RepeatQuote _,
                    Destination.PricedQuote _,
                    Destination.QuotedShipment _,
                    Destination.BookRate _,
                    Destination.ReceivedRequest _,
                    Destination.RequestFiles _,
                    Destination.Attempt _ -> {
                // opened by the composition
            }
        }
    }
}
