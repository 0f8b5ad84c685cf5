package lanedesk.workstation.shell;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows the tabs of a freight kind and the current step of the selected shipment, each step in a page that all
/// shipments of the window share.
public final class OpenShipmentsView implements Screen {

    private final OpenShipmentsViewModel model;
    private final ShipmentScreenFactory screens;
    private final Texts texts;
    private final ShipmentTabStrip tabStrip;
    private final StackPane root = new StackPane();
    private final Map<Shipment, ShipmentScreens> openScreens = new HashMap<>();
    private boolean isInView;

    public OpenShipmentsView(OpenShipmentsViewModel model, ShipmentScreenFactory screens, Texts texts) {
        this.model = model;
        this.screens = screens;
        this.texts = texts.textsOfFeature(OpenShipmentsView.class);
        tabStrip = new ShipmentTabStrip();
        model.shipments().forEach(this::addScreensOfShipment);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::closeAndRemoveScreensOfShipment);
                change.getAddedSubList().forEach(this::addScreensOfShipment);
            }
        });
        model.selectedShipmentProperty().addListener((_, before, newValue) -> switchScreens(before, newValue));
        switchScreens(null, model.selectedShipmentProperty().get());
    }

    private void addScreensOfShipment(Shipment shipment) {
        ShipmentScreens shipmentScreens = new ShipmentScreens(
                shipment, screens, () -> shipment.equals(activeShipment()), () -> isInView, this::attachScreen);
        openScreens.put(shipment, shipmentScreens);
    }

    private void closeAndRemoveScreensOfShipment(Shipment shipment) {
        ShipmentScreens shipmentScreens = openScreens.remove(shipment);
        if (shipmentScreens != null) {
            shipmentScreens.close();
        }
    }

    private @Nullable Shipment activeShipment() {
        return model.selectedShipmentProperty().get();
    }

    private void switchScreens(@Nullable Shipment previous, @Nullable Shipment current) {
        notifyScreensOfVisibility(previous, false);
        notifyScreensOfVisibility(current, isInView);
    }

    // Shows the content of a screen and hides the others. They stay in the window, because a page that stays need
    // not be styled again.
    private void attachScreen(Screen screen) {
        Node shownRoot = screen.root();
        if (!root.getChildren().contains(shownRoot)) {
            root.getChildren().add(shownRoot);
        }
        root.getChildren().forEach(node -> Visibility.setVisibleAndManaged(node, node.equals(shownRoot)));
    }

    private void notifyScreensOfVisibility(@Nullable Shipment shipment, boolean isShown) {
        ShipmentScreens shipmentScreens = openScreens.get(shipment);
        if (shipmentScreens != null) {
            shipmentScreens.onVisibilityChanged(isShown);
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public Node header() {
        return tabStrip.strip;
    }

    @Override
    public List<Command> commands() {
        ShipmentScreens shipmentScreens = openScreens.get(activeShipment());
        return shipmentScreens == null ? List.of() : shipmentScreens.commands();
    }

    @Override
    public boolean createNextPart() {
        ShipmentScreens shipmentScreens = openScreens.get(activeShipment());
        return shipmentScreens != null && shipmentScreens.createNextFormPart();
    }

    @Override
    public void onShown() {
        isInView = true;
        notifyScreensOfVisibility(activeShipment(), true);
    }

    @Override
    public void onHidden() {
        isInView = false;
        notifyScreensOfVisibility(activeShipment(), false);
    }

    @Override
    public void onClosed() {
        openScreens.values().forEach(ShipmentScreens::close);
    }

    /// Shows the open shipments of a freight kind as tabs, with a button for a new shipment after the last tab.
    /// The tabs have no content; the view shows the selected shipment.
    private final class ShipmentTabStrip {

        private static final double GAP = 4;

        // Maximum and minimum width of a title in font sizes; width of a tab without its title, and space after
        // the last tab, in pixels.
        private static final double MAX_TAB_WIDTH = 30;
        private static final double MIN_TAB_WIDTH = 16;
        private static final double TAB_PADDING = 28;
        private static final double END_SPACE = 76;

        // Aligns the button with the tabs, which are not centered vertically.
        private static final Insets ADD_BUTTON_INSETS = new Insets(7, 0, 0, 0);

        final StackPane strip = new StackPane();
        private final TabPane tabs = new TabPane();
        private final Map<Shipment, Tab> tabsByShipment = new HashMap<>();
        private final Map<Shipment, Subscription> nameSubscriptions = new HashMap<>();

        ShipmentTabStrip() {
            tabs.getStyleClass().add("shipment-tabs");
            tabs.setAccessibleText(texts.text("desk.tabs"));
            tabs.setTabDragPolicy(TabPane.TabDragPolicy.FIXED);
            tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
            Button add = new Button(null, new Icon(Feather.PLUS));
            add.getStyleClass().addAll("flat", "desk-new-tab");
            add.setAccessibleText(texts.text("desk.new"));
            LazyTooltip.installWithCurrentText(add, () -> texts.text("desk.new.hint"));
            add.setOnAction(_ -> model.openAndSelectNewTab(null));
            add.setFocusTraversable(false);
            strip.setMinWidth(0);
            strip.getChildren().addAll(tabs, add);
            StackPane.setAlignment(add, Pos.CENTER_LEFT);
            StackPane.setMargin(add, ADD_BUTTON_INSETS);
            tabs.skinProperty().addListener(_ -> {
                bindAddButtonPosition(add);
                markTitlesTruncatable();
            });
            tabs.tabMaxWidthProperty()
                    .bind(Bindings.createDoubleBinding(
                            () -> maxTabWidth(add.getFont().getSize()),
                            add.fontProperty(),
                            strip.widthProperty(),
                            model.shipments()));
            model.shipments().forEach(this::addTab);
            model.shipments().addListener((ListChangeListener<Shipment>) change -> {
                while (change.next()) {
                    change.getRemoved().forEach(this::removeTab);
                    change.getAddedSubList().forEach(this::addTab);
                }
            });
            selectCurrentTab();
            model.selectedShipmentProperty().addListener(_ -> selectCurrentTab());
            tabs.getSelectionModel().selectedItemProperty().addListener((_, _, tab) -> {
                if (tab != null && tab.getUserData() instanceof Shipment shipment) {
                    model.selectedShipmentProperty().set(shipment);
                }
            });
        }

        // Divides the width equally among the tabs; if that is less than the minimum, the tabs scroll.
        private double maxTabWidth(double fontSize) {
            double availableWidth = strip.getWidth() - END_SPACE;
            int count = Math.max(1, model.shipments().size());
            double widthPerTab =
                    Math.max(availableWidth / count, Math.min(availableWidth, MIN_TAB_WIDTH * fontSize + TAB_PADDING))
                            - TAB_PADDING;
            return Math.clamp(widthPerTab, 0, MAX_TAB_WIDTH * fontSize);
        }

        // Places the button after the last tab, or at the right edge if not all tabs fit.
        private void bindAddButtonPosition(Button add) {
            if (tabs.lookup(".headers-region") instanceof Region headers
                    && tabs.lookup(".control-buttons-tab") instanceof Region overflowButton) {
                add.translateXProperty()
                        .bind(Bindings.createDoubleBinding(
                                () -> {
                                    double edge = strip.getWidth() - add.getWidth();
                                    return overflowButton.isVisible()
                                            ? edge
                                            : Math.min(headers.getLayoutX() + headers.getWidth() + GAP, edge);
                                },
                                overflowButton.visibleProperty(),
                                headers.layoutXProperty(),
                                headers.widthProperty(),
                                strip.widthProperty(),
                                add.widthProperty()));
            }
        }

        // A title is cut in the middle, because the lane at its start and the customer at its end are both
        // needed.
        private void markTitlesTruncatable() {
            tabs.lookupAll(".tab-label").forEach(node -> {
                Label title = (Label) node;
                TruncatableText.addTruncatableStyleAndTooltip(title);
                title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            });
        }

        private void addTab(Shipment shipment) {
            Tab tab = new Tab();
            tab.setUserData(shipment);
            ShipmentTabIcon.install(tab, shipment, texts);
            nameSubscriptions.put(
                    shipment,
                    Subscription.combine(
                            shipment.titleProperty().subscribe(this::updateTabTitles),
                            shipment.customerProperty().subscribe(this::updateTabTitles)));
            tab.textProperty().subscribe(_ -> scrollToTabIfSelected(tab));
            tab.graphicProperty().subscribe(_ -> scrollToTabIfSelected(tab));
            tab.setOnCloseRequest(event -> {
                event.consume();
                model.closeTabAndOpenNewIfLast(shipment);
            });
            tabsByShipment.put(shipment, tab);
            tabs.getTabs().add(tab);
            markTitlesTruncatable();
            updateTabTitles();
        }

        // Numbers tabs with equal titles. The number is at the start, where it is not cut. Tabs without a lane
        // get no number.
        private void updateTabTitles() {
            Map<Shipment, String> titles = new LinkedHashMap<>();
            model.shipments().forEach(shipment -> titles.put(shipment, tabTitle(shipment)));
            Map<String, Integer> tabsOfTitle = new HashMap<>();
            titles.forEach((shipment, title) -> {
                int number = tabsOfTitle.merge(title, 1, Integer::sum);
                boolean unique = Collections.frequency(titles.values(), title) < 2;
                Tab tab = tabsByShipment.get(shipment);
                if (tab != null) {
                    tab.setText(
                            unique || shipment.titleProperty().get().isEmpty()
                                    ? title
                                    : texts.text("desk.tab.numbered", number, title));
                }
            });
        }

        private String tabTitle(Shipment shipment) {
            String title = shipment.titleText(texts);
            String name = title.isEmpty() ? texts.text("desk.untitled") : title;
            CustomerBranch customer = shipment.customerProperty().get();
            return customer == null
                    ? name
                    : texts.text("desk.tab", name, PlainText.toDisplayLine(customer.customerName()));
        }

        // Selects the tab again, because the strip scrolls to a tab when the tab is selected, but not when the
        // tab becomes wider later.
        private void scrollToTabIfSelected(Tab tab) {
            if (tab.isSelected()) {
                tabs.getSelectionModel().clearSelection();
                tabs.getSelectionModel().select(tab);
            }
        }

        private void removeTab(Shipment shipment) {
            Tab tab = tabsByShipment.remove(shipment);
            if (tab != null) {
                tabs.getTabs().remove(tab);
            }
            Subscription nameSubscription = nameSubscriptions.remove(shipment);
            if (nameSubscription != null) {
                nameSubscription.unsubscribe();
            }
            updateTabTitles();
        }

        private void selectCurrentTab() {
            Tab tab = tabsByShipment.get(model.selectedShipmentProperty().get());
            if (tab != null) {
                tabs.getSelectionModel().select(tab);
            }
        }

        /// Shows the step of a shipment as an icon in its tab, with a tooltip.
        private static final class ShipmentTabIcon {

            /// The icons and their tones.
            private enum IconState {
                ASKING(Feather.LOADER, "ld-accent"),
                STALE(Feather.ALERT_CIRCLE, "ld-warning"),
                RATES(Feather.LIST, "ld-success"),
                UNANSWERED(Feather.ALERT_TRIANGLE, "ld-warning"),
                BOOKING(Feather.EDIT_3, "ld-accent"),
                BOOKED(Feather.CHECK_CIRCLE, "ld-success");

                private final Feather glyph;
                private final String tone;

                IconState(Feather glyph, String tone) {
                    this.glyph = glyph;
                    this.tone = tone;
                }
            }

            private final Tab tab;
            private final Shipment shipment;
            private final Texts texts;
            private @Nullable IconState shownState;
            private @Nullable Tooltip tooltip;

            private ShipmentTabIcon(Tab tab, Shipment shipment, Texts texts) {
                this.tab = tab;
                this.shipment = shipment;
                this.texts = texts;
            }

            /// Adds the icon to a tab and updates it whenever the shipment changes.
            static void install(Tab tab, Shipment shipment, Texts texts) {
                ShipmentTabIcon sign = new ShipmentTabIcon(tab, shipment, texts);
                InvalidationListener changed = _ -> sign.updateIcon();
                shipment.stepProperty().addListener(changed);
                shipment.requestingRatesProperty().addListener(changed);
                shipment.sendingBookingProperty().addListener(changed);
                shipment.ratesOutdatedProperty().addListener(changed);
                shipment.bookingStateProperty().addListener(changed);
                sign.updateIcon();
            }

            private void updateIcon() {
                IconState state = currentIconState();
                if (state == shownState) {
                    return;
                }
                shownState = state;
                tab.setGraphic(state == null ? null : new Icon(state.glyph, state.tone));
                if (state != null) {
                    if (tooltip == null) {
                        tooltip = new Tooltip();
                    }
                    tooltip.setText(texts.text("desk.state." + state));
                }
                tab.setTooltip(state == null ? null : tooltip);
            }

            private @Nullable IconState currentIconState() {
                if (shipment.requestingRatesProperty().get()) {
                    return IconState.ASKING;
                }
                if (shipment.sendingBookingProperty().get()) {
                    return IconState.BOOKING;
                }
                return switch (shipment.step()) {
                    case ShipmentStep.Booking _ ->
                        switch (shipment.bookingStateProperty().get()) {
                            case NONE -> IconState.BOOKING;
                            case UNKNOWN -> IconState.UNANSWERED;
                            case BOOKED -> IconState.BOOKED;
                        };
                    case ShipmentStep.Booked _ -> IconState.BOOKED;
                    case ShipmentStep.Choosing _, ShipmentStep.Editing _, ShipmentStep.WhatIf _
                    when shipment.quoteIds().isEmpty() -> null;
                    case ShipmentStep.Choosing _, ShipmentStep.Editing _, ShipmentStep.WhatIf _ ->
                        shipment.ratesOutdatedProperty().get() ? IconState.STALE : IconState.RATES;
                };
            }
        }
    }
}
