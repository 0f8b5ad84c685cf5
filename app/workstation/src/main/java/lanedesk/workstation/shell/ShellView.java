package lanedesk.workstation.shell;

import java.util.List;
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
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.focus.FocusFallback;
import lanedesk.workstation.fx.focus.FocusRestorer;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.input.MenuKeyboard;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;

/// Shows the frame of the window: rail, top row, banners, status line and notifications around the current page.
public final class ShellView {

    private static final PseudoClass RAIL = PseudoClass.getPseudoClass("rail");
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final PseudoClass LOW = PseudoClass.getPseudoClass("low");
    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");
    private static final PseudoClass SHIPMENT_HIDDEN = PseudoClass.getPseudoClass("away");

    // Minimum window widths in font sizes: 1440, 1092, 910 and 780 pixels at a font size of 13.
    private static final double MIN_WIDTH_FOR_SIDE_BAR = 110.7;
    private static final double MIN_WIDTH_FOR_MARGINS = 84;
    private static final double MIN_WIDTH_FOR_USER = 70;
    private static final double MIN_WIDTH_FOR_KEYS = 60;

    // Height of the rail with short names: a part that grows with the font size, and a fixed part in pixels.
    private static final double RAIL_LABEL_HEIGHT = 26.4;
    private static final double RAIL_PADDING = 280;

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
    private PageColumns shipmentCustomer;

    @FXML
    private MenuButton menu;

    @FXML
    private VBox railPlace;

    @FXML
    private BorderPane frame;

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
    private KeyHint customerKeys;

    @FXML
    private HBox customerProposal;

    @FXML
    private Button customerConfirm;

    @FXML
    private Button palette;

    @FXML
    private Label paletteWords;

    @FXML
    private VBox banners;

    private FocusRestorer focusRestorer;
    private NotificationStack notificationStack;

    @FXML
    private StackPane content;

    public ShellView(ShellViewModel model, Commands commands, Texts texts) {
        this.model = model;
        this.commands = commands;
        this.texts = texts.textsOfFeature(ShellView.class);
    }

    @FXML
    private void initialize() {
        FocusFallback.install(content);
        focusRestorer = FocusRestorer.install(banners, content);
        MainMenu.install(menu, commands);
        model.customerProperty().subscribe(this::showCustomer);
        List.of(customerName, branchName).forEach(LazyTooltip::showFullTextIfCut);
        logo.setImage(Theme.programIcon(64));
        BooleanBinding rail = isNarrower(MIN_WIDTH_FOR_SIDE_BAR);
        BooleanBinding low = Bindings.createBooleanBinding(
                () -> root.getHeight() > 0
                        && root.getHeight()
                                < RAIL_LABEL_HEIGHT * customerName.getFont().getSize() + RAIL_PADDING,
                root.heightProperty(),
                customerName.fontProperty());
        low.subscribe(newValue -> root.pseudoClassStateChanged(LOW, newValue));
        new NavigationRail(model, texts).install(railPlace, rail, low);
        Visibility.bindVisibleAndManaged(brand, rail.not());
        Visibility.bindVisibleAndManaged(logo, rail);
        rail.subscribe(isActive -> root.pseudoClassStateChanged(RAIL, isActive));
        BooleanBinding narrow = isNarrower(MIN_WIDTH_FOR_MARGINS);
        narrow.subscribe(isActive -> root.pseudoClassStateChanged(NARROW, isActive));
        StatusLineView statusLine = new StatusLineView(model, commands, texts);
        statusLine.bindLayout(narrow, isNarrower(MIN_WIDTH_FOR_USER), isNarrower(MIN_WIDTH_FOR_KEYS));
        frame.setBottom(statusLine.root());
        BooleanBinding tight = isNarrower(MIN_WIDTH_FOR_KEYS);
        Visibility.bindVisibleAndManaged(customerKeys, tight.not());
        Visibility.bindVisibleAndManaged(paletteWords, tight.not());
        tight.subscribe(isActive -> palette.pseudoClassStateChanged(TIGHT, isActive));
        Visibility.bindVisibleAndManaged(shipmentCustomer, model.customerShownProperty());
        Visibility.bindVisibleAndManaged(customerProposal, model.customerProposedProperty());
        header.addEventFilter(MouseEvent.MOUSE_CLICKED, clicked -> {
            if (!isCloseButton(clicked.getTarget())) {
                model.showPageOfShipment();
            }
        });
        header.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                model.showPageOfShipment();
            }
        });
        palette.setAccessibleText(texts.text("shell.palette"));
        notificationStack =
                new NotificationStack(model.notifications(), content, focusRestorer::focusHomeIfOutside, texts);
        // The notifications are above the bar with the main button and do not cover the right column, which explains
        // errors.
        StackPane.setAlignment(notificationStack, Pos.BOTTOM_LEFT);
        notificationStack.translateXProperty().bind(railPlace.widthProperty());
        root.getChildren().add(notificationStack);
        FocusRestorer.install(notificationStack, content);
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.runCommandOfKeys(pressed)) {
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
        for (Node ancestor = target instanceof Node node ? node : null;
                ancestor != null;
                ancestor = ancestor.getParent()) {
            if (ancestor.getStyleClass().contains("tab-close-button")) {
                return true;
            }
        }
        return false;
    }

    private void showCustomer(@Nullable CustomerBranch branch) {
        customerName.setText(model.customerNameText());
        branchName.setText(branch == null ? "" : branchText(branch));
        customerNumber.setText(
                branch == null ? "" : texts.text("shell.customer.number", numberText(branch.customerNumber())));
        Visibility.setVisibleAndManaged(branchName, branch != null);
        Visibility.setVisibleAndManaged(headquarter, branch != null && branch.headquarter());
        customer.setAccessibleText(texts.text("shell.customer.accessible", model.customerNameText()));
    }

    // Returns the branch without the customer's name at its start, because the customer's name is shown beside it.
    private String branchText(CustomerBranch branch) {
        String branchName = branch.branchName()
                .replaceFirst("^" + Pattern.quote(branch.customerName()) + "(?![\\p{L}\\p{N}])[\\s,–-]*", "");
        return branchName.isEmpty()
                ? texts.text("shell.customer.branch.number", numberText(branch.bsn()))
                : texts.text("shell.customer.branch", PlainText.toDisplayLine(branchName), numberText(branch.bsn()));
    }

    // Formats an identifier without thousands separators.
    private static String numberText(long identifier) {
        return Long.toString(identifier);
    }

    /// Detaches the notifications, because another window shows them from now on.
    public void closeNotificationStack() {
        notificationStack.close();
    }

    @FXML
    private void confirmCustomer() {
        model.confirmCustomer();
        focusRestorer.focusHomeIfOutside();
    }

    /// Focuses the button that confirms the proposed customer.
    public void focusCustomerConfirmation() {
        customerConfirm.requestFocus();
    }

    /// Sets the action that opens the customer picker.
    public void setOnCustomerClicked(Runnable action) {
        customer.setOnAction(_ -> action.run());
    }

    /// Sets the action that opens the command palette.
    public void setOnSearchClicked(Runnable action) {
        palette.setOnAction(_ -> action.run());
    }

    /// Opens the menu of all commands.
    public void openMenu() {
        MenuKeyboard.openAndFocusFirstItem(menu);
    }

    /// Focuses the last notification.
    public void focusNotification() {
        notificationStack.focusLastNotificationButton();
    }

    /// Shows a page. If the page has no content for the top row, the content of the previous page stays.
    public void showScreen(Screen page) {
        content.getChildren().setAll(page.root());
        Node headerNode = page.header();
        if (headerNode != null) {
            header.getChildren().setAll(headerNode);
        }
        header.pseudoClassStateChanged(SHIPMENT_HIDDEN, headerNode == null);
    }

    /// Moves the focus to the page if the focus is outside.
    public void focusPage() {
        focusRestorer.focusHomeIfOutside();
    }

    /// The box above every page for banners, such as those about bookings with unknown result.
    public VBox banners() {
        return banners;
    }

    /// The root pane of the window, on which panels are shown.
    public StackPane root() {
        return root;
    }
}
