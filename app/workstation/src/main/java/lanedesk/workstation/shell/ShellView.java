package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.event.EventTarget;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.focus.FocusFallback;
import lanedesk.workstation.fx.focus.FocusRestorer;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.input.MenuKeyboard;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification.Severity;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows the frame of the window: rail, top row, banners, status line and notifications around the current
/// page.
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
    private static final double RAIL_LABEL_HEIGHT = 29.1;
    private static final double RAIL_PADDING = 306;

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
    private VBox railContainer;

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
    private Button confirmCustomerButton;

    @FXML
    private Button palette;

    @FXML
    private Label paletteLabel;

    @FXML
    private VBox banners;

    @FXML
    private HBox environment;

    @FXML
    private Label environmentName;

    @FXML
    private Label environmentExplanation;

    @FXML
    private Label environmentUser;

    @FXML
    private Label journalStatus;

    @FXML
    private Label taskStatus;

    @FXML
    private HBox listsStatus;

    @FXML
    private Label referenceStatus;

    @FXML
    private Button refreshListsButton;

    @FXML
    private HBox keyHints;

    @FXML
    private HBox hideBuyRatesHint;

    @FXML
    private Label buyRatesHiddenLabel;

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
        installMenu(menu, commands);
        model.customerProperty().subscribe(this::showCustomer);
        List.of(customerName, branchName).forEach(LazyTooltip::installFullTextTooltipIfTruncated);
        logo.setImage(Theme.loadProgramIcon(64));
        BooleanBinding isRailOnly = createNarrowerBinding(MIN_WIDTH_FOR_SIDE_BAR);
        BooleanBinding isLow = Bindings.createBooleanBinding(
                () -> root.getHeight() > 0
                        && root.getHeight()
                                < RAIL_LABEL_HEIGHT * customerName.getFont().getSize() + RAIL_PADDING,
                root.heightProperty(),
                customerName.fontProperty());
        isLow.subscribe(newValue -> root.pseudoClassStateChanged(LOW, newValue));
        addPageButtons(isRailOnly, isLow);
        Visibility.bindVisibleAndManaged(brand, isRailOnly.not());
        Visibility.bindVisibleAndManaged(logo, isRailOnly);
        isRailOnly.subscribe(isActive -> root.pseudoClassStateChanged(RAIL, isActive));
        BooleanBinding isNarrow = createNarrowerBinding(MIN_WIDTH_FOR_MARGINS);
        isNarrow.subscribe(isActive -> root.pseudoClassStateChanged(NARROW, isActive));
        bindStatusLine(isNarrow, createNarrowerBinding(MIN_WIDTH_FOR_USER), createNarrowerBinding(MIN_WIDTH_FOR_KEYS));
        BooleanBinding isTight = createNarrowerBinding(MIN_WIDTH_FOR_KEYS);
        Visibility.bindVisibleAndManaged(customerKeys, isTight.not());
        Visibility.bindVisibleAndManaged(paletteLabel, isTight.not());
        isTight.subscribe(isActive -> palette.pseudoClassStateChanged(TIGHT, isActive));
        Visibility.bindVisibleAndManaged(shipmentCustomer, model.isCustomerShown);
        Visibility.bindVisibleAndManaged(customerProposal, model.customerProposedProperty());
        header.addEventFilter(MouseEvent.MOUSE_CLICKED, clicked -> {
            if (!isInTabCloseButton(clicked.getTarget())) {
                model.showPageOfLastShipment();
            }
        });
        header.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                model.showPageOfLastShipment();
            }
        });
        palette.setAccessibleText(texts.text("shell.palette"));
        notificationStack = new NotificationStack();
        // The notifications are above the bar with the main button and do not cover the right column, which
        // explains errors.
        StackPane.setAlignment(notificationStack, Pos.BOTTOM_LEFT);
        notificationStack.translateXProperty().bind(railContainer.widthProperty());
        root.getChildren().add(notificationStack);
        FocusRestorer.install(notificationStack, content);
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.runCommandOfKeys(pressed)) {
                pressed.consume();
            }
        });
    }

    /// Lets the button open the program's menu: all commands by group with their keys. The menu is built again
    /// whenever it opens.
    static void installMenu(MenuButton button, Commands commands) {
        MenuItem unopened = new MenuItem();
        // A menu button without items does not open.
        button.getItems().setAll(unopened);
        button.setOnShowing(_ -> button.getItems().setAll(createMenuGroups(commands)));
        button.setOnHidden(_ -> button.getItems().setAll(unopened));
    }

    private static List<Menu> createMenuGroups(Commands commands) {
        Map<String, Menu> groups = new LinkedHashMap<>();
        for (Command command : commands.allCommands()) {
            groups.computeIfAbsent(command.group(), name -> new Menu(name))
                    .getItems()
                    .add(createMenuItem(command));
        }
        return new ArrayList<>(groups.values());
    }

    private static MenuItem createMenuItem(Command command) {
        MenuItem item = new MenuItem(command.label());
        item.setMnemonicParsing(false);
        command.allKeys().stream()
                .findFirst()
                .map(ShortcutTexts::toDisplayOnlyCombination)
                .ifPresent(item::setAccelerator);
        item.setDisable(!command.isEnabled().getAsBoolean());
        item.setOnAction(_ -> {
            if (command.isEnabled().getAsBoolean()) {
                command.paletteAction().run();
            }
        });
        return item;
    }

    /// The pages' buttons; one of them is always pressed.
    private Map<Page, ToggleButton> createPageButtons() {
        Map<Page, ToggleButton> buttons = new EnumMap<>(Page.class);
        ToggleGroup group = new ToggleGroup();
        for (Page page : Page.values()) {
            ToggleButton button = new ToggleButton(texts.text(pageMessageKey(page)), new Icon(iconOf(page)));
            button.setId(pageMessageKey(page).substring("shell.".length()));
            button.getStyleClass().add("rail-page");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setToggleGroup(group);
            button.setUserData(page);
            buttons.put(page, button);
        }
        group.selectedToggleProperty().addListener((_, before, newValue) -> {
            if (newValue == null) {
                group.selectToggle(before);
            } else if (newValue.getUserData() instanceof Page page) {
                model.pageProperty().set(page);
            }
        });
        model.pageProperty().subscribe(page -> group.selectToggle(buttons.get(page)));
        return buttons;
    }

    /// Adds the buttons below the head of the rail. A narrow window shows icons with short names, a narrow and
    /// low window only icons, and a wide window icons, full names and keys.
    ///
    /// @param isNarrow whether the window is too narrow for full names
    /// @param isLow whether the window is too low for short names below the icons
    private void addPageButtons(ObservableValue<Boolean> isNarrow, ObservableValue<Boolean> isLow) {
        Map<Page, ToggleButton> buttons = createPageButtons();
        for (Map.Entry<Page, ToggleButton> entry : buttons.entrySet()) {
            ToggleButton button = entry.getValue();
            button.setAccessibleText(button.getText());
            Node icon = button.getGraphic();
            String name = button.getText();
            String shortName = texts.text(pageMessageKey(entry.getKey()) + ".short");
            KeyHint keys = KeyHint.ofCommand(commandId(entry.getKey()));
            keys.getStyleClass().setAll("rail-keys");
            Tooltip tooltip = new Tooltip(name + "  " + keys.getText());
            tooltip.setOnShowing(_ -> tooltip.setText(name + "  " + texts.displayedKeysOfCommand(keys.getCommand())));
            Runnable update = () -> {
                if (isNarrow.getValue()) {
                    button.setGraphic(icon);
                    button.setText(shortName);
                    button.setContentDisplay(isLow.getValue() ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TOP);
                    button.setTooltip(tooltip);
                } else {
                    button.setText(null);
                    button.setGraphic(createTextWithKeys(button, icon, name, keys));
                    button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
                    button.setTooltip(null);
                }
            };
            isNarrow.subscribe(_ -> update.run());
            isLow.subscribe(_ -> update.run());
        }
        railContainer.getChildren().addAll(1, buttons.values());
    }

    private static String commandId(Page page) {
        return page == Page.ADDRESS_BOOK
                ? "page.addresses"
                : pageMessageKey(page).replace("shell.", "page.");
    }

    private static String pageMessageKey(Page page) {
        return switch (page) {
            case OTR -> "shell.otr";
            case DRAYAGE -> "shell.drayage";
            case OFFERS -> "shell.offers";
            case HISTORY -> "shell.history";
            case ADDRESS_BOOK -> "shell.addressBook";
            case LISTS -> "shell.lists";
            case BATCH -> "shell.batch";
            case REPORTS -> "shell.numbers";
            case TODAY -> "shell.today";
            case SETTINGS -> "shell.settings";
        };
    }

    private static Feather iconOf(Page page) {
        return switch (page) {
            case OTR -> Feather.TRUCK;
            case DRAYAGE -> Feather.ANCHOR;
            case OFFERS -> Feather.SEND;
            case HISTORY -> Feather.CLOCK;
            case ADDRESS_BOOK -> Feather.BOOK;
            case LISTS -> Feather.LIST;
            case BATCH -> Feather.LAYERS;
            case REPORTS -> Feather.BAR_CHART_2;
            case TODAY -> Feather.CALENDAR;
            case SETTINGS -> Feather.SLIDERS;
        };
    }

    private static HBox createTextWithKeys(ToggleButton button, Node icon, String name, KeyHint keys) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label label = new Label(name, icon);
        label.setGraphicTextGap(12);
        HBox line = new HBox(label, gap, keys);
        line.getStyleClass().add("rail-line");
        line.prefWidthProperty().bind(button.widthProperty().subtract(24));
        return line;
    }

    /// Shows the environment and its user, running work, and the keys that work everywhere. Hides fixed texts
    /// if space is short.
    ///
    /// @param narrow whether there is no room for margins
    /// @param withoutUser whether there is no room for the user
    /// @param withoutKeys whether there is no room for the keys
    private void bindStatusLine(BooleanBinding narrow, BooleanBinding withoutUser, BooleanBinding withoutKeys) {
        model.environmentProperty().subscribe(this::showEnvironment);
        StatusLine status = model.statusLine();
        taskStatus.textProperty().bind(status.taskTextProperty());
        journalStatus.textProperty().bind(status.journalTextProperty());
        referenceStatus.textProperty().bind(status.listsTextProperty());
        Visibility.bindVisibleAndManaged(refreshListsButton, status.listsFailedProperty());
        refreshListsButton.disableProperty().bind(status.listsRefreshingProperty());
        Visibility.bindVisibleAndManaged(buyRatesHiddenLabel, status.buyRatesHiddenProperty());
        Visibility.bindVisibleAndManaged(
                hideBuyRatesHint, status.buyRatesHiddenProperty().not());
        refreshListsButton.setOnAction(_ -> commands.runCommandIfEnabled("lists.renew"));
        var failed = status.listsFailedProperty().or(status.journalProblemProperty());
        // A failure of the reference lists or of the journal is shown in full; fixed texts are hidden to make
        // room.
        Visibility.bindVisibleAndManaged(
                environmentExplanation, narrow.or(failed).not());
        Visibility.bindVisibleAndManaged(
                environmentUser, withoutUser.or(narrow.and(failed)).not());
        Visibility.bindVisibleAndManaged(keyHints, withoutKeys.or(failed).not());
        // If space is short, "buy rates are hidden" is shown rather than the age of the reference lists, and a
        // refresh of the lists is shown only after a failure.
        Visibility.bindVisibleAndManaged(
                listsStatus,
                withoutKeys
                        .and(status.buyRatesHiddenProperty().or(status.listsRefreshingProperty()))
                        .not()
                        .or(status.listsFailedProperty()));
    }

    private void showEnvironment(EnvironmentBadge badge) {
        environmentName.setText(badge.name());
        environmentExplanation.setText(badge.explanation());
        environmentUser.setText(badge.user());
        environment.getStyleClass().setAll("environment", "tone-" + badge.tone());
        environment.setAccessibleText(badge.name() + ". " + badge.explanation());
    }

    private BooleanBinding createNarrowerBinding(double ems) {
        return Bindings.createBooleanBinding(
                () -> root.getWidth() > 0
                        && root.getWidth() < ems * customerName.getFont().getSize(),
                root.widthProperty(),
                customerName.fontProperty());
    }

    private static boolean isInTabCloseButton(EventTarget target) {
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

    // Returns name and number of the branch. The customer's name at the start of the branch's name is removed,
    // because the customer's name is shown beside it.
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
    public void detachNotificationStack() {
        notificationStack.close();
    }

    @FXML
    private void confirmCustomerAndFocusPage() {
        model.confirmCustomerOfSelectedShipment();
        focusRestorer.focusHomeRegionIfFocusOutside();
    }

    /// Focuses the button that confirms the proposed customer.
    public void focusCustomerConfirmation() {
        confirmCustomerButton.requestFocus();
    }

    /// Sets the action that opens the customer picker.
    public void setOnCustomerClicked(Runnable action) {
        customer.setOnAction(_ -> action.run());
    }

    /// Sets the action that opens the command palette.
    public void setOnPaletteClicked(Runnable action) {
        palette.setOnAction(_ -> action.run());
    }

    /// Opens the menu of all commands.
    public void openMenu() {
        MenuKeyboard.openAndFocusFirstItem(menu);
    }

    /// Focuses the last notification.
    public void focusLastNotification() {
        notificationStack.focusLastNotificationButton();
    }

    /// Shows a page. If the page has no content for the top row, the content of the previous page stays.
    public void showPage(Screen page) {
        content.getChildren().setAll(page.root());
        Node headerNode = page.header();
        if (headerNode != null) {
            header.getChildren().setAll(headerNode);
        }
        header.pseudoClassStateChanged(SHIPMENT_HIDDEN, headerNode == null);
    }

    /// Moves the focus to the page if the focus is outside.
    public void focusPageIfFocusOutside() {
        focusRestorer.focusHomeRegionIfFocusOutside();
    }

    /// The box above every page for banners, such as those about bookings with unknown result.
    public VBox banners() {
        return banners;
    }

    /// The root pane of the window, on which panels are shown.
    public StackPane root() {
        return root;
    }

    /// Shows the notifications at the bottom of the window, above the page's bar, and makes a screen reader
    /// read each. Temporary notifications disappear after some seconds.
    private final class NotificationStack extends VBox {

        private static final Duration SUCCESS_DURATION = Duration.seconds(6);

        private static final double MAX_LIFT_FRACTION = 0.5;

        private final Notifications notifications = model.notifications();
        private final Runnable layoutListener = this::liftAboveFooter;
        private final Map<Notification, Node> cardsByNotification = new HashMap<>();
        private final ListChangeListener<Notification> notificationsListener = this::onNotificationsChanged;

        NotificationStack() {
            getStyleClass().add("notice-stack");
            setPickOnBounds(false);
            setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            notifications.shownNotifications().forEach(this::addCardAndStartTimer);
            notifications.shownNotifications().addListener(notificationsListener);
            sceneProperty().subscribe((previousScene, newScene) -> {
                if (previousScene != null) {
                    previousScene.removePostLayoutPulseListener(layoutListener);
                }
                if (newScene != null) {
                    newScene.addPostLayoutPulseListener(layoutListener);
                }
            });
        }

        // Moves the stack up if the bar at the bottom of the page, which has the style class `ld-foot`, is
        // higher than the space below the stack.
        private void liftAboveFooter() {
            if (getChildren().isEmpty() || getScene() == null) {
                return;
            }
            double window = getScene().getHeight();
            double footerTop = content.lookupAll(".ld-foot").stream()
                    .filter(NodeTree::isFocusableNow)
                    .mapToDouble(
                            node -> node.localToScene(node.getLayoutBounds()).getMinY())
                    .min()
                    .orElse(window);
            double freeHeight = window - getInsets().getBottom();
            setTranslateY(Math.max(Math.min(0, footerTop - getSpacing() - freeHeight), -MAX_LIFT_FRACTION * window));
        }

        /// Focuses a button of the last notification: its action, or else its close button.
        void focusLastNotificationButton() {
            if (!getChildren().isEmpty()) {
                getChildren().getLast().lookupAll(".button").stream()
                        .max(Comparator.comparingInt(
                                button -> button.getStyleClass().contains("ld-quiet") ? 0 : 1))
                        .ifPresent(Node::requestFocus);
            }
        }

        /// Stops listening to the notifications, which exist longer than the window.
        void close() {
            notifications.shownNotifications().removeListener(notificationsListener);
        }

        private void onNotificationsChanged(ListChangeListener.Change<? extends Notification> change) {
            while (change.next()) {
                change.getRemoved().forEach(removed -> getChildren().remove(cardsByNotification.remove(removed)));
                change.getAddedSubList().forEach(this::addCardAndStartTimer);
            }
        }

        private void addCardAndStartTimer(Notification notification) {
            Node card = createCard(notification);
            cardsByNotification.put(notification, card);
            getChildren().add(card);
            Overlay.announceToScreenReader(this, textOf(notification));
            if (notifications.disappearsByItself(notification)) {
                PauseTransition timer = new PauseTransition(SUCCESS_DURATION);
                timer.setOnFinished(_ -> notifications.dismiss(notification));
                timer.play();
            }
        }

        private Node createCard(Notification notification) {
            VBox card = new VBox(4, createCardHeader(notification));
            card.getStyleClass().add("notice");
            if (!notification.detail().isBlank()) {
                Label detail = new Label(notification.detail());
                detail.setWrapText(true);
                detail.setMinHeight(Region.USE_PREF_SIZE);
                card.getChildren().add(detail);
            }
            HBox actions = createActionButtons(notification);
            if (!actions.getChildren().isEmpty()) {
                card.getChildren().add(actions);
            }
            card.setAccessibleText(textOf(notification));
            card.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
                if (pressed.getCode() == KeyCode.DELETE) {
                    notifications.dismiss(notification);
                    pressed.consume();
                } else if (pressed.getCode() == KeyCode.ESCAPE) {
                    // Escape only moves the focus: the text of the notification may be stored nowhere else.
                    focusRestorer.focusHomeRegionIfFocusOutside();
                    pressed.consume();
                }
            });
            return card;
        }

        private static String textOf(Notification notification) {
            return notification.detail().isBlank()
                    ? notification.title()
                    : notification.title() + ". " + notification.detail();
        }

        private HBox createCardHeader(Notification notification) {
            Icon icon = new Icon(iconOf(notification.severity()));
            icon.getStyleClass().add(styleClassOf(notification.severity()));
            Label title = new Label(notification.title());
            title.getStyleClass().add("ld-strong");
            title.setWrapText(true);
            HBox.setHgrow(title, Priority.ALWAYS);
            title.setMaxWidth(Double.MAX_VALUE);
            Button closeButton = new Button(null, new Icon(Feather.X));
            closeButton.getStyleClass().addAll("ld-quiet", "ld-icon-only");
            closeButton.setAccessibleText(texts.text("action.dismiss"));
            closeButton.setOnAction(_ -> notifications.dismiss(notification));
            HBox headerBox = new HBox(8, icon, title, closeButton);
            headerBox.setAlignment(Pos.CENTER_LEFT);
            return headerBox;
        }

        private HBox createActionButtons(Notification notification) {
            HBox actions = new HBox(8);
            Notification.Action action = notification.action();
            if (action != null) {
                Button actionButton = new Button(action.label());
                actionButton.setOnAction(_ -> {
                    notifications.dismiss(notification);
                    action.onAction().run();
                });
                actions.getChildren().add(actionButton);
            }
            String code = notification.code();
            if (code != null) {
                Button copyButton = new Button(code, new Icon(Feather.COPY));
                copyButton.getStyleClass().add("ld-quiet");
                copyButton.setAccessibleText(texts.text("notice.copy", code));
                copyButton.setOnAction(_ -> {
                    ClipboardText.copyToClipboard(code + " · " + notification.title() + "\n" + notification.detail());
                });
                actions.getChildren().add(copyButton);
            }
            return actions;
        }

        private static Feather iconOf(Severity severity) {
            return switch (severity) {
                case SUCCESS -> Feather.CHECK_CIRCLE;
                case INFORMATION -> Feather.INFO;
                case WARNING -> Feather.ALERT_TRIANGLE;
                case ERROR -> Feather.ALERT_OCTAGON;
            };
        }

        private static String styleClassOf(Severity severity) {
            return switch (severity) {
                case SUCCESS -> "ld-success";
                case INFORMATION -> "ld-accent";
                case WARNING -> "ld-warning";
                case ERROR -> "ld-danger";
            };
        }
    }
}
