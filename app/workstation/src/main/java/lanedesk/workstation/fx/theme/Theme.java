package lanedesk.workstation.fx.theme;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/// Applies the theme to a scene: AtlantaFX's Primer without the controls that are never used
/// (`control-sheets.xml`), then LaneDesk's colors and the style sheets of components and features.
///
/// Style sheets set font size and density, because tooltips and menus have their own scenes and inherit style
/// sheets, but not style classes of the root.
public final class Theme {

    /// The font size of text in pixels at scale 1.
    public static final double BODY_SIZE = 13;

    /// The font family.
    public static final String FAMILY = "LaneDesk Sans";

    // The color -color-bg-canvas, set here because CSS cannot set the background of a scene.
    private static final Color LIGHT_CANVAS = Color.WHITE;
    private static final Color DARK_CANVAS = Color.web("#0f141a");

    private static final String KEY = Theme.class.getName();

    private Theme() {}

    /// Applies a theme to a scene and replaces the previous theme. Popups of the scene inherit the theme. Also
    /// sets the base style sheet of all windows. Called on the FX thread.
    ///
    /// @param scale font size relative to the default, usually 1 to 2; controls grow with their text
    public static void applyTheme(Scene scene, ThemeChoice choice, Density density, double scale) {
        loadFonts();
        if (scene.getProperties().remove(KEY) instanceof AppliedTheme previous) {
            previous.stopObservingChanges();
        }
        var appliedTheme = new AppliedTheme(scene, choice, density, scale);
        scene.getProperties().put(KEY, appliedTheme);
        appliedTheme.applyStylesAndObserveChanges();
    }

    /// Shows or hides the frame that marks a window as connected to a production environment.
    public static void setProductionFrameShown(Scene scene, boolean isShown) {
        scene.getProperties().put(KEY + ".production", isShown);
        addOrRemoveStyleClass(scene.getRoot(), "env-production", isShown);
    }

    /// Returns the URL of a style sheet of the theme, such as `tokens-dark`.
    public static String styleSheetUrl(String name) {
        return themeResourceUrl(name + ".css").toExternalForm();
    }

    /// Returns the icon of the program.
    ///
    /// @param size width in pixels: 16, 32, 48, 64, 128, 256 or 512
    public static Image loadProgramIcon(int size) {
        return new Image(themeResourceUrl("icon/lanedesk-" + size + ".png").toExternalForm(), true);
    }

    public static URL themeResourceUrl(String name) {
        return Objects.requireNonNull(Theme.class.getResource("/lanedesk/workstation/theme/" + name), name);
    }

    private static List<String> styleSheetUrls(boolean dark, Density density, double scale) {
        var sheets = new ArrayList<String>();
        sheets.add(styleSheetUrl(dark ? "tokens-dark" : "tokens-light"));
        sheets.add(styleSheetUrl("components"));
        if (density == Density.COMPACT) {
            sheets.add(styleSheetUrl("compact"));
        }
        sheets.add(createSizeStyleSheet(scale));
        sheets.add(styleSheetUrl("features"));
        return sheets;
    }

    private static String createSizeStyleSheet(double scale) {
        String css = String.format(Locale.ROOT, ".root{-fx-font-size:%.2fpx}", BODY_SIZE * scale)
                + createIconSizeRule(".ld-icon", 15 * scale)
                + createIconSizeRule(".ld-field .lock", 11 * scale)
                + createIconSizeRule(".ld-icon.ld-icon-small", 13 * scale)
                + createIconSizeRule(".ld-icon.ld-icon-medium", 18 * scale)
                + createIconSizeRule(".ld-icon.ld-icon-large", 24 * scale)
                + createIconSizeRule(".ld-icon.ld-icon-huge", 44 * scale)
                + createPopupCornerStyleSheet();
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    // Returns a style sheet without rounded corners of popups if the system has no transparent windows, because
    // the area beside a corner would be white; otherwise an empty style sheet.
    private static String createPopupCornerStyleSheet() {
        return Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)
                ? ""
                : ".context-menu,.tooltip,.combo-box-popup>.list-view,.ld-suggestions{-fx-background-radius:0}";
    }

    // Creates a CSS rule with the size of icons in pixels. The size cannot be relative to the font size of the
    // text, because the font of an icon is the icon font.
    private static String createIconSizeRule(String selector, double size) {
        return String.format(Locale.ROOT, "%s{-fx-icon-size:%.0fpx}", selector, Math.ceil(size));
    }

    private static void loadFonts() {
        for (var file : List.of("LaneDeskSans-Regular.ttf", "LaneDeskSans-Bold.ttf")) {
            try (var in = themeResourceUrl("fonts/" + file).openStream()) {
                Objects.requireNonNull(Font.loadFont(in, BODY_SIZE), file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void addOrRemoveStyleClass(Node node, String styleClass, boolean isSet) {
        node.getStyleClass().remove(styleClass);
        if (isSet) {
            node.getStyleClass().add(styleClass);
        }
    }

    /// The theme of one scene. The theme is applied again when the system's colors or the root of the scene
    /// change.
    private static final class AppliedTheme {
        private final Scene scene;
        private final ThemeChoice choice;
        private final Density density;
        private final double scale;
        private final ChangeListener<ColorScheme> systemChanged = (_, _, _) -> applyStyles();
        private final ChangeListener<Parent> rootChanged = (_, _, _) -> setRootStyleClasses();

        private AppliedTheme(Scene scene, ThemeChoice choice, Density density, double scale) {
            this.scene = scene;
            this.choice = choice;
            this.density = density;
            this.scale = scale;
        }

        private void applyStylesAndObserveChanges() {
            if (choice == ThemeChoice.SYSTEM) {
                Platform.getPreferences().colorSchemeProperty().addListener(systemChanged);
            }
            scene.rootProperty().addListener(rootChanged);
            applyStyles();
        }

        private void stopObservingChanges() {
            Platform.getPreferences().colorSchemeProperty().removeListener(systemChanged);
            scene.rootProperty().removeListener(rootChanged);
        }

        private boolean isDark() {
            return switch (choice) {
                case LIGHT -> false;
                case DARK -> true;
                case SYSTEM -> Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
            };
        }

        private void applyStyles() {
            Application.setUserAgentStylesheet(styleSheetUrl(isDark() ? "primer-dark" : "primer-light"));
            scene.getStylesheets().setAll(styleSheetUrls(isDark(), density, scale));
            scene.setFill(isDark() ? DARK_CANVAS : LIGHT_CANVAS);
            setRootStyleClasses();
        }

        private void setRootStyleClasses() {
            var root = scene.getRoot();
            addOrRemoveStyleClass(root, "theme-dark", isDark());
            addOrRemoveStyleClass(root, "theme-light", !isDark());
            addOrRemoveStyleClass(root, "density-compact", density == Density.COMPACT);
            addOrRemoveStyleClass(
                    root,
                    "env-production",
                    Boolean.TRUE.equals(scene.getProperties().get(KEY + ".production")));
        }
    }
}
