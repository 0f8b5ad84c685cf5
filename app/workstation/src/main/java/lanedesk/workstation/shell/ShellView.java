package lanedesk.workstation.shell;

import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.css.PseudoClass;
import javafx.event.EventTarget;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.focus.FocusFallback;
import lanedesk.workstation.fx.focus.FocusRestorer;
import lanedesk.workstation.fx.input.KeyedMenu;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.jspecify.annotations.Nullable;

/// The window's frame: binds the rail, the top bar and the status line to the model; the pages are put in by the
/// composition.
public final class ShellView {

    private static final PseudoClass RAIL = PseudoClass.getPseudoClass("rail");
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final PseudoClass LOW = PseudoClass.getPseudoClass("low");
    private static final PseudoClass AWAY = PseudoClass.getPseudoClass("away");

    // Widths of the window in the size of its type: 1440, 1092, 910 and 780 at 13.
    private static final double ROOM_FOR_SIDE_BAR = 110.7;
    private static final double ROOM_FOR_MARGINS = 84;
    private static final double ROOM_FOR_USER = 70;
    private static final double ROOM_FOR_KEYS = 60;

    // Height of the rail with its words: what grows with the type, in its size, and what does not.
    private static final double RAIL_WORDS = 26.4;
    private static final double RAIL_EDGES = 280;

    private final ShellViewModel model;
    private final Commands commands;
    private final Texts texts;

    @FXML
    private StackPane root;

    @FXML
    private ImageView logo;

    @FXML
    private HBox brand;

    @FXML
    private StackPane header;

    @FXML
    private HBox shipmentCustomer;

    @FXML
    private MenuButton menu;

    @FXML
    private ToggleGroup pages;

    @FXML
    private ToggleButton otr;

    @FXML
    private ToggleButton drayage;

    @FXML
    private ToggleButton offers;

    @FXML
    private ToggleButton history;

    @FXML
    private ToggleButton addressBook;

    @FXML
    private ToggleButton lists;

    @FXML
    private ToggleButton batch;

    @FXML
    private ToggleButton numbers;

    @FXML
    private ToggleButton settings;

    @FXML
    private HBox environment;

    @FXML
    private Label environmentName;

    @FXML
    private Label environmentExplanation;

    @FXML
    private Label environmentUser;

    @FXML
    private Button customer;

    @FXML
    private Label customerName;

    @FXML
    private Label branchName;

    @FXML
    private Label headquarter;

    @FXML
    private Label customerNumber;

    @FXML
    private Button palette;

    @FXML
    private VBox banners;

    private FocusRestorer home;
    private NoticeStack notices;

    @FXML
    private StackPane content;

    @FXML
    private Label journalStatus;

    @FXML
    private Label workStatus;

    @FXML
    private Label referenceStatus;

    @FXML
    private Button listsAgain;

    @FXML
    private HBox keyHints;

    public ShellView(ShellViewModel model, Commands commands, Texts texts) {
        this.model = model;
        this.commands = commands;
        this.texts = texts.forFeature(ShellView.class);
    }

    @FXML
    private void initialize() {
        FocusFallback.within(content);
        home = FocusRestorer.of(banners, content);
        EnumMap<Page, ToggleButton> buttons = new EnumMap<>(Map.of(
                Page.OTR, otr,
                Page.DRAYAGE, drayage,
                Page.OFFERS, offers,
                Page.HISTORY, history,
                Page.ADDRESS_BOOK, addressBook,
                Page.LISTS, lists,
                Page.BATCH, batch,
                Page.NUMBERS, numbers,
                Page.SETTINGS, settings));
        buttons.forEach((page, button) -> button.setUserData(page));
        MainMenu.onto(menu, commands);
        pages.selectedToggleProperty().addListener((_, before, now) -> {
            if (now == null) {
                pages.selectToggle(before); // a page is always up
            } else if (now.getUserData() instanceof Page page) {
                model.pageProperty().set(page);
            }
        });
        model.pageProperty().subscribe(page -> pages.selectToggle(buttons.get(page)));
        model.environmentProperty().subscribe(this::showEnvironment);
        model.customerProperty().subscribe(this::showCustomer);
        StatusLine status = model.status();
        workStatus.textProperty().bind(status.workProperty());
        journalStatus.textProperty().bind(status.journalProperty());
        referenceStatus.textProperty().bind(status.listsProperty());
        Visibility.bind(listsAgain, status.listsFailedProperty());
        listsAgain.disableProperty().bind(status.listsRefreshingProperty());
        listsAgain.setOnAction(_ -> commands.run("lists.renew"));
        logo.setImage(Theme.icon(64));
        BooleanBinding rail = isNarrower(ROOM_FOR_SIDE_BAR);
        BooleanBinding low = Bindings.createBooleanBinding(
                () -> root.getHeight() > 0
                        && root.getHeight()
                                < RAIL_WORDS * customerName.getFont().getSize() + RAIL_EDGES,
                root.heightProperty(),
                customerName.fontProperty());
        low.subscribe(now -> root.pseudoClassStateChanged(LOW, now));
        RailButton.fold(otr, texts.text("shell.otr.short"), "Shortcut+1", rail, low);
        RailButton.fold(drayage, texts.text("shell.drayage.short"), "Shortcut+2", rail, low);
        RailButton.fold(offers, texts.text("shell.offers.short"), "Shortcut+3", rail, low);
        RailButton.fold(history, texts.text("shell.history.short"), "Shortcut+4", rail, low);
        RailButton.fold(addressBook, texts.text("shell.addressBook.short"), "Shortcut+5", rail, low);
        RailButton.fold(lists, texts.text("shell.lists.short"), "Shortcut+6", rail, low);
        RailButton.fold(batch, texts.text("shell.batch.short"), "Shortcut+7", rail, low);
        RailButton.fold(numbers, texts.text("shell.numbers.short"), "Shortcut+8", rail, low);
        RailButton.fold(settings, texts.text("shell.settings.short"), "Shortcut+Comma", rail, low);
        Visibility.bind(brand, rail.not());
        Visibility.bind(logo, rail);
        rail.subscribe(now -> root.pseudoClassStateChanged(RAIL, now));
        BooleanBinding narrow = isNarrower(ROOM_FOR_MARGINS);
        narrow.subscribe(now -> root.pseudoClassStateChanged(NARROW, now));
        // a failure of the lists is said in full: what is always said makes room
        Visibility.bind(
                environmentExplanation, narrow.or(status.listsFailedProperty()).not());
        Visibility.bind(environmentUser, isNarrower(ROOM_FOR_USER).not());
        Visibility.bind(
                keyHints,
                isNarrower(ROOM_FOR_KEYS).or(status.listsFailedProperty()).not());
        Visibility.bind(shipmentCustomer, model.customerShownProperty());
        header.addEventFilter(MouseEvent.MOUSE_CLICKED, clicked -> {
            if (!isCloseButton(clicked.getTarget())) {
                model.turnToShipment();
            }
        });
        header.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                model.turnToShipment();
            }
        });
        palette.setAccessibleText(texts.text("shell.palette"));
        notices = new NoticeStack(model.notices(), texts);
        // in a corner it would cover the buttons that go on
        StackPane.setAlignment(notices, Pos.BOTTOM_CENTER);
        root.getChildren().add(notices);
        FocusRestorer.of(notices, content);
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.handle(pressed)) {
                pressed.consume();
            }
        });
    }

    private BooleanBinding isNarrower(double ems) {
        return Bindings.createBooleanBinding(
                () -> root.getWidth() > 0
                        && root.getWidth() < ems * customerName.getFont().getSize(),
                root.widthProperty(),
                customerName.fontProperty());
    }

    private static boolean isCloseButton(EventTarget target) {
        for (Node at = target instanceof Node node ? node : null; at != null; at = at.getParent()) {
            if (at.getStyleClass().contains("tab-close-button")) {
                return true;
            }
        }
        return false;
    }

    private void showEnvironment(EnvironmentBadge badge) {
        environmentName.setText(badge.name());
        environmentExplanation.setText(badge.explanation());
        environmentUser.setText(badge.user());
        environment.getStyleClass().setAll("environment", "tone-" + badge.tone());
        environment.setAccessibleText(badge.name() + ". " + badge.explanation());
    }

    private void showCustomer(@Nullable CustomerBranch branch) {
        customerName.setText(model.customerLine());
        branchName.setText(branch == null ? "" : branchWords(branch));
        customerNumber.setText(
                branch == null ? "" : texts.text("shell.customer.number", text(branch.customerNumber())));
        Visibility.set(branchName, branch != null);
        Visibility.set(headquarter, branch != null && branch.headquarter());
        customer.setAccessibleText(texts.text("shell.customer.accessible", model.customerLine()));
    }

    // The customer's name stands beside it, and most branches begin with it: said twice it would leave no room for the
    // branch's number.
    private String branchWords(CustomerBranch branch) {
        String own = branch.branchName()
                .replaceFirst("^" + Pattern.quote(branch.customerName()) + "(?![\\p{L}\\p{N}])[\\s,–-]*", "");
        return own.isEmpty()
                ? texts.text("shell.customer.branch.number", text(branch.bsn()))
                : texts.text("shell.customer.branch", PlainText.line(own), text(branch.bsn()));
    }

    // Identifiers carry no thousands separators.
    private static String text(long identifier) {
        return Long.toString(identifier);
    }

    /// The window is another one's from now on.
    public void close() {
        notices.close();
    }

    /// What opens the customer picker.
    public void onCustomer(Runnable action) {
        customer.setOnAction(_ -> action.run());
    }

    /// What opens the palette.
    public void onPalette(Runnable action) {
        palette.setOnAction(_ -> action.run());
    }

    /// Opens the menu of all commands.
    public void openMenu() {
        KeyedMenu.open(menu);
    }

    /// Shows a page in the middle. What it has for the top row stays there until another page brings its own.
    public void show(Screen page) {
        content.getChildren().setAll(page.root());
        Node own = page.header();
        if (own != null) {
            header.getChildren().setAll(own);
        }
        header.pseudoClassStateChanged(AWAY, own == null);
    }

    /// Brings the focus back to the page from what stands around it.
    public void focusPage() {
        home.go();
    }

    /// Lines above every page, such as bookings whose outcome is unknown.
    public VBox banners() {
        return banners;
    }

    /// The whole window's pane, for what lies over it.
    public StackPane root() {
        return root;
    }
}
