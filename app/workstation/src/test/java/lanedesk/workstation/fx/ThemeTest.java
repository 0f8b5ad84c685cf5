package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.css.CssParser;
import javafx.css.Rule;
import javafx.css.Selector;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.RangeSlider;
import org.controlsfx.control.SegmentedButton;
import org.controlsfx.control.textfield.CustomTextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.kordamp.ikonli.feather.Feather;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the theme on a scene: fonts, sizes and colors, and no warnings of the CSS engine.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ThemeTest {
    private final Label label = new Label("1,111.11");
    private final Countdown countdown = new Countdown();

    @Start
    void start(Stage stage) {
        TestStage.showNodes(stage, label, countdown);
    }

    private Scene scene() {
        return label.getScene();
    }

    @Test
    void digitsHaveEqualWidth(FxRobot robot) {
        robot.interact(() -> {
            for (var weight : List.of(FontWeight.NORMAL, FontWeight.BOLD)) {
                var font = Font.font("LaneDesk Sans", weight, 1000);
                assertThat(font.getFamily()).isEqualTo("LaneDesk Sans");
                var widths = new ArrayList<Long>();
                for (var digit = '0'; digit <= '9'; digit++) {
                    var text = new Text(String.valueOf(digit).repeat(10));
                    text.setFont(font);
                    widths.add(Math.round(text.getLayoutBounds().getWidth()));
                }
                assertThat(widths).containsOnly(widths.getFirst());
            }
            var bold = Font.font("LaneDesk Sans", FontWeight.BOLD, 13);
            assertThat(bold.getStyle()).isEqualTo("Bold");
        });
    }

    @Test
    void noCssRuleMatchesEveryNode() throws IOException {
        for (String sheet : List.of("components", "compact", "features")) {
            List<String> selectors = new CssParser()
                    .parse(Theme.themeResourceUrl(sheet + ".css")).getRules().stream()
                            .flatMap(rule -> rule.getSelectors().stream())
                            .map(Selector::toString)
                            .toList();
            assertThat(selectors).hasSizeGreaterThan(20).noneMatch(selector -> selector.matches("(.*[ >])?\\*(:.*)?"));
        }
    }

    @Test
    void programIconExistsInEverySize(FxRobot robot) {
        robot.interact(() -> assertThat(Stream.of(16, 32, 48, 64, 128, 256)
                        .map(size -> new Image(Theme.themeResourceUrl("icon/lanedesk-" + size + ".png")
                                .toExternalForm())))
                .extracting(icon -> icon.getWidth())
                .containsExactly(16.0, 32.0, 48.0, 64.0, 128.0, 256.0));
    }

    @Test
    void windowBackgroundUsesTokenAndIsPaintedOnce(FxRobot robot) {
        for (ThemeChoice choice : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT)) {
            robot.interact(() -> {
                var content = new Region();
                var scroll = new ScrollPane(content);
                var page = new VBox(scroll);
                page.getStyleClass().add("ld-page");
                var scene = new Scene(page, 100, 100);
                Theme.applyTheme(scene, choice, Density.COMFORTABLE, 1);
                content.setStyle("-fx-background-color: -color-bg-canvas");
                page.applyCss();
                page.layout();
                assertThat(scene.getFill())
                        .isEqualTo(content.getBackground().getFills().getFirst().getFill());
                assertThat(List.of(page, scroll, (Region) scroll.lookup(".viewport")))
                        .allMatch(region -> region.getBackground() == null
                                || region.getBackground().isEmpty());
            });
        }
    }

    @Test
    void noTransparentBackgroundIsPainted() throws IOException {
        for (String sheet : List.of("components", "compact", "features")) {
            assertThat(new CssParser()
                            .parse(Theme.themeResourceUrl(sheet + ".css"))
                            .getRules())
                    .flatExtracting(Rule::getDeclarations)
                    .filteredOn(declaration -> declaration.getProperty().equals("-fx-background-color"))
                    .noneMatch(each -> each.toString().contains("0x00000000"));
        }
    }

    @Test
    void fontScaleAppliesToPopups(FxRobot robot) {
        assertThat(label.getFont().getSize()).isEqualTo(13);
        assertThat(label.getFont().getFamily()).isEqualTo("LaneDesk Sans");
        robot.interact(() -> Theme.applyTheme(scene(), ThemeChoice.DARK, Density.COMPACT, 2));
        robot.interact(() -> {
            label.setGraphic(new Icon(Feather.FILE_TEXT, "ld-icon-medium"));
            label.applyCss();
        });
        assertThat(label.getFont().getSize()).isEqualTo(26);
        assertThat(((Icon) label.getGraphic()).getIconSize()).isEqualTo(36);
        var shown = new ArrayList<Double>();
        robot.interact(() -> {
            var tooltip = new Tooltip("exact");
            tooltip.show(scene().getWindow());
            tooltip.getScene().getRoot().applyCss();
            shown.add(tooltip.getFont().getSize());
            tooltip.hide();
        });
        assertThat(shown).singleElement().satisfies(size -> assertThat(size).isBetween(23.0, 25.0));
    }

    @Test
    void popupCornersAreRoundOnTransparentWindows(FxRobot robot) {
        var radius = new ArrayList<Double>();
        var shaped = new ArrayList<Boolean>();
        robot.interact(() -> {
            var tooltip = new Tooltip("exact");
            tooltip.show(scene().getWindow());
            Region shown = (Region) tooltip.getSkin().getNode();
            shown.applyCss();
            shown.getBackground()
                    .getFills()
                    .forEach(fill -> radius.add(fill.getRadii().getTopLeftHorizontalRadius()));
            tooltip.hide();
            shaped.add(Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW));
        });
        assertThat(radius).isNotEmpty().allMatch(corner -> corner > 0 == shaped.getFirst());
    }

    @Test
    void colorsFollowThemeChoice(FxRobot robot) {
        robot.interact(() -> Theme.applyTheme(scene(), ThemeChoice.DARK, Density.COMFORTABLE, 1));
        robot.interact(() -> label.applyCss());
        assertThat(label.getTextFill()).isEqualTo(Color.web("#e6edf3"));
        assertThat(scene().getRoot().getStyleClass()).contains("theme-dark");
        robot.interact(() -> Theme.applyTheme(scene(), ThemeChoice.SYSTEM, Density.COMFORTABLE, 1));
        robot.interact(() -> label.applyCss());
        assertThat(scene().getRoot().getStyleClass()).contains("theme-light").doesNotContain("theme-dark");
        assertThat(label.getTextFill()).isEqualTo(Color.web("#1f2328"));
    }

    @Test
    void disabledButtonsAreNotAccented(FxRobot robot) {
        Button quiet = new Button("Note…");
        quiet.getStyleClass().add("ld-quiet");
        robot.interact(() -> {
            label.setGraphic(quiet);
            label.applyCss();
        });
        assertThat(quiet.getTextFill()).isEqualTo(Color.web("#0860ca"));
        robot.interact(() -> {
            quiet.setDisable(true);
            label.applyCss();
        });
        assertThat(quiet.getTextFill()).isEqualTo(Color.web("#5e6771"));
    }

    @Test
    void productionFrameSurvivesRootChange(FxRobot robot) {
        robot.interact(() -> Theme.setProductionFrameShown(scene(), true));
        assertThat(scene().getRoot().getStyleClass()).contains("env-production");
        var other = new VBox();
        robot.interact(() -> {
            var scene = scene();
            scene.setRoot(other);
            assertThat(other.getStyleClass()).contains("env-production");
            Theme.setProductionFrameShown(scene, false);
        });
        assertThat(other.getStyleClass()).doesNotContain("env-production");
    }

    @Test
    void cssLogsNoWarnings(FxRobot robot) {
        for (var choice : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            assertThat(cssWarningsOf(robot, () -> {
                        var choices = new CheckComboBox<String>();
                        choices.getItems().setAll("LTL", "Truckload");
                        var segments = new SegmentedButton();
                        segments.getButtons().add(new ToggleButton("A"));
                        var popOver = new PopOver(new Label("more"));
                        popOver.show(scene().getRoot(), 10, 10);
                        popOver.getRoot().applyCss();
                        popOver.hide();
                        var all =
                                new VBox(Gallery.create(), choices, segments, new RangeSlider(), new CustomTextField());
                        var scene = new Scene(all, 900, 900);
                        Theme.applyTheme(scene, choice, Density.COMPACT, 1);
                        scene.snapshot(null);
                    }))
                    .isEmpty();
        }
    }

    @Test
    void detectsUnknownToken(FxRobot robot) {
        assertThat(cssWarningsOf(robot, () -> {
                    label.setStyle("-fx-text-fill: -no-such-token");
                    label.applyCss();
                }))
                .isNotEmpty();
    }

    private static List<String> cssWarningsOf(FxRobot robot, Runnable work) {
        var warnings = new ArrayList<String>();
        var logger = Logger.getLogger("javafx.css");
        var handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                warnings.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try {
            robot.interact(work);
        } finally {
            logger.removeHandler(handler);
        }
        return warnings;
    }

    @Test
    void countdownMarksLastMinutesAndExpiry(FxRobot robot) {
        var now = Instant.parse("2026-11-26T09:12:00Z");
        robot.interact(() -> {
            countdown.setClock(() -> now);
            countdown.setExpiry(now.plusSeconds(48));
        });
        assertThat(countdown.getText()).isEqualTo("48 s");
        assertThat(countdown.getPseudoClassStates().toString()).contains("soon");
        robot.interact(() -> countdown.setClock(() -> now.plusSeconds(48)));
        assertThat(countdown.expiredProperty().get()).isTrue();
        assertThat(Countdown.formatRemainingTime(Duration.ofMinutes(1421))).isEqualTo("23 h 41");
        assertThat(Countdown.formatRemainingTime(Duration.ofHours(51))).isEqualTo("2 d 3 h");
    }

    @Test
    void countdownHasWesternDigitsOnArabicComputer() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            assertThat(Countdown.formatRemainingTime(Duration.ofMinutes(1421))).isEqualTo("23 h 41");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void loadsFxmlOfGivenInstance(FxRobot robot) {
        var texts = ResourceBundle.getBundle("lanedesk.workstation.fx.sample");
        var given = new SampleView();
        robot.interact(() -> {
            var loaded = FxmlViews.load(given, texts);
            assertThat(loaded.view()).isSameAs(given);
            assertThat(given.title()).isEqualTo("Lane");
            assertThat(loaded.root()).isInstanceOf(Card.class);
            var made = FxmlViews.load(SampleView.class, _ -> new SampleView(), texts);
            assertThat(made.view().title()).isEqualTo("Lane");
        });
    }
}
