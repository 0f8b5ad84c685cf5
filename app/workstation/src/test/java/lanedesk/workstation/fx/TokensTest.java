package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.paint.Color;
import lanedesk.workstation.fx.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the contrast of the color tokens of both themes.
class TokensTest {
    private static final Pattern TOKEN = Pattern.compile("(-color-[a-z0-9-]+):\\s*([^;]+);");
    private static final double MIN_TEXT_CONTRAST = 4.6;
    private static final double MIN_SHAPE_CONTRAST = 3.0;

    private static final Pattern TOKEN_NAME = Pattern.compile("-color-[a-z0-9-]+");

    // The layers below the top layer of a background.
    private static final Pattern LOWER_LAYERS = Pattern.compile("^.*, *(?![^(]*\\))");

    private static final Path STYLE_SHEETS = Path.of("src/main/resources/lanedesk/workstation");
    private static final Pattern PROPERTY = Pattern.compile("(-[a-z0-9-]+):\\s*([^;{}]+);");

    /// Backgrounds on which any text and any control can be drawn.
    private static final List<String> BACKGROUNDS = List.of(
            "bg-default",
            "bg-overlay",
            "bg-subtle",
            "bg-inset",
            "bg-canvas",
            "bg-sidebar",
            "bg-card",
            "bg-panel",
            "bg-wash",
            "bg-locked",
            "bg-hover",
            "bg-selected",
            "bg-invalid",
            "neutral-subtle");

    /// Backgrounds on which any text can be drawn, but no border of a control: of pressed controls and of those
    /// below the mouse pointer, of badges and banners.
    private static final List<String> BACKGROUNDS_OF_TEXT_ONLY = List.of(
            "bg-pressed", "neutral-muted", "accent-subtle", "success-subtle", "warning-subtle", "danger-subtle");

    /// Backgrounds on which only one color of text is drawn, by the color of the text.
    private static final Map<String, List<String>> BACKGROUNDS_BY_TEXT = Map.of(
            "fg-emphasis",
            List.of(
                    "accent-emphasis",
                    "derive(-color-accent-emphasis, -12%)",
                    "derive(-color-accent-emphasis, -20%)",
                    "success-emphasis",
                    "warning-emphasis",
                    "danger-emphasis",
                    "derive(-color-danger-emphasis, -12%)",
                    "derive(-color-danger-emphasis, -20%)",
                    "neutral-emphasis"),
            "fg-default",
            List.of("accent-muted", "warning-muted"),
            "#57606a", // on the paper of a page
            List.of("#ffffff"),
            "on-environment",
            List.of("production"));

    /// Backgrounds without text: lines, bars, dots, the dimmed page below a panel, and the picture of a page
    /// with the marks on it.
    private static final List<String> BACKGROUNDS_WITHOUT_TEXT = List.of(
            "border-default",
            "chart-best",
            "development",
            "on-environment",
            "part-1",
            "part-2",
            "part-3",
            "part-4",
            "rgba(255, 196, 0, 0.38)",
            "rgba(8, 96, 202, 0.28)",
            "sandbox",
            "scrim",
            "skeleton",
            "success-fg");

    /// Backgrounds of a sign, such as the cross of a chip below the mouse pointer, without `-muted`.
    private static final List<String> TONES_OF_SIGNS = List.of("accent", "success", "warning", "danger");

    @Test
    void everyBackgroundOfStyleSheetsIsTested() {
        Set<String> listed = new TreeSet<>(BACKGROUNDS);
        listed.addAll(BACKGROUNDS_OF_TEXT_ONLY);
        BACKGROUNDS_BY_TEXT.values().forEach(listed::addAll);
        listed.addAll(BACKGROUNDS_WITHOUT_TEXT);
        TONES_OF_SIGNS.forEach(tone -> listed.add(tone + "-muted"));
        Set<String> used = findBackgroundsInStyleSheets();
        assertThat(used)
                .as("including those of variables and of the states of a button")
                .contains("bg-selected", "success-subtle", "neutral-muted", "derive(-color-accent-emphasis, -20%)");
        assertThat(listed).containsAll(used);
        assertThat(used).containsAll(BACKGROUNDS_WITHOUT_TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void textHasContrastOnEveryBackground(String theme) {
        List<String> backgrounds = Stream.concat(BACKGROUNDS.stream(), BACKGROUNDS_OF_TEXT_ONLY.stream())
                .toList();
        assertThat(insufficientContrasts(
                        theme,
                        MIN_TEXT_CONTRAST,
                        List.of(
                                "fg-default",
                                "fg-muted",
                                "fg-subtle",
                                "accent-fg",
                                "success-fg",
                                "warning-fg",
                                "danger-fg"),
                        backgrounds))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void textOfFilledControlsHasContrast(String theme) {
        BACKGROUNDS_BY_TEXT.forEach((text, backgrounds) -> assertThat(
                        insufficientContrasts(theme, MIN_TEXT_CONTRAST, List.of(text), backgrounds))
                .isEmpty());
        assertThat(insufficientContrasts(
                        theme, MIN_TEXT_CONTRAST, List.of("sandbox", "development"), List.of("bg-card", "bg-sidebar")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void bordersAndFocusRingHaveContrast(String theme) {
        assertThat(insufficientContrasts(
                        theme, MIN_SHAPE_CONTRAST, List.of("border-control", "focus-ring"), BACKGROUNDS))
                .isEmpty();
        assertThat(insufficientContrasts(theme, MIN_SHAPE_CONTRAST, List.of("focus-ring"), BACKGROUNDS_OF_TEXT_ONLY))
                .isEmpty();
        assertThat(insufficientContrasts(
                        theme,
                        MIN_SHAPE_CONTRAST,
                        List.of("chart-chosen", "chart-best", "chart-plain", "danger-emphasis", "production"),
                        List.of("bg-card")))
                .isEmpty();
        for (String tone : TONES_OF_SIGNS) {
            assertThat(insufficientContrasts(
                            theme, MIN_SHAPE_CONTRAST, List.of(tone + "-fg"), List.of(tone + "-muted")))
                    .isEmpty();
        }
        // part-4 is not checked: its color is pale, but its number is always written next to it
        assertThat(insufficientContrasts(
                        theme,
                        MIN_SHAPE_CONTRAST,
                        List.of("part-1", "part-2", "part-3"),
                        List.of("bg-canvas", "bg-panel")))
                .isEmpty();
    }

    @Test
    void bothThemesDefineSameTokens() {
        assertThat(readTokens("dark").keySet()).isEqualTo(readTokens("light").keySet());
    }

    @Test
    void contrastFollowsWcag() {
        assertThat(contrast(Color.BLACK, Color.WHITE)).isEqualTo(21.0);
        assertThat(contrast(Color.web("#777777"), Color.WHITE)).isBetween(4.47, 4.49);
    }

    private static List<String> insufficientContrasts(
            String theme, double min, List<String> marks, List<String> grounds) {
        var tokens = readTokens(theme);
        var insufficient = new ArrayList<String>();
        for (var mark : marks) {
            for (var ground : grounds) {
                var ratio = contrast(parseColor(tokens, mark), parseColor(tokens, ground));
                if (ratio < min) {
                    insufficient.add("%s on %s: %.2f".formatted(mark, ground, ratio));
                }
            }
        }
        return insufficient;
    }

    /// @param name a token without `-color-`, a color derived from a token, or a color
    private static Color parseColor(Map<String, String> tokens, String name) {
        String color = name.startsWith("derive(")
                ? TOKEN_NAME.matcher(name).replaceAll(token -> tokens.getOrDefault(token.group(), ""))
                : name.startsWith("#") ? name : Objects.requireNonNull(tokens.get("-color-" + name), name);
        return (Color) new CssParser()
                .parse(".text { -fx-fill: " + color + "; }")
                .getRules()
                .getFirst()
                .getDeclarations()
                .getFirst()
                .getParsedValue()
                .convert(null);
    }

    // Returns the tokens and derived colors of all backgrounds: of each background the top layer, on which the text
    // is, and the values of variables for backgrounds, of which AtlantaFX's style sheet uses some. Variables of the
    // program are replaced by all their values.
    private static Set<String> findBackgroundsInStyleSheets() {
        Map<String, String> tokens = readTokens("light");
        Map<String, Set<String>> valuesByProperty = readPropertiesOfStyleSheets();
        Set<String> backgrounds = new TreeSet<>();
        Deque<String> values = new ArrayDeque<>();
        valuesByProperty.forEach((property, layers) -> {
            if (property.equals("-fx-background-color") || property.matches("-(color|ld|settings)-(.*-)?bg(-.*)?")) {
                values.addAll(layers);
            }
        });
        while (!values.isEmpty()) {
            String topLayer = LOWER_LAYERS.matcher(values.pop()).replaceFirst("");
            if (valuesByProperty.containsKey(topLayer)) {
                values.addAll(valuesByProperty.get(topLayer));
            } else if (!topLayer.equals("null")
                    && !tokens.getOrDefault(topLayer, topLayer).equals("transparent")) {
                backgrounds.add(topLayer.replaceFirst("^-color-", ""));
            }
        }
        return backgrounds;
    }

    private static Map<String, Set<String>> readPropertiesOfStyleSheets() {
        Map<String, Set<String>> valuesByProperty = new TreeMap<>();
        try (Stream<Path> files = Files.walk(STYLE_SHEETS)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".css")
                            && !path.getFileName().toString().startsWith("tokens-"))
                    .toList()) {
                var matcher = PROPERTY.matcher(Files.readString(file));
                while (matcher.find()) {
                    valuesByProperty
                            .computeIfAbsent(matcher.group(1), _ -> new TreeSet<>())
                            .add(matcher.group(2).strip());
                }
            }
            return valuesByProperty;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> readTokens(String theme) {
        try (var in = Theme.themeResourceUrl("tokens-" + theme + ".css").openStream()) {
            var tokens = new LinkedHashMap<String, String>();
            var matcher = TOKEN.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            while (matcher.find()) {
                tokens.put(matcher.group(1), matcher.group(2).strip());
            }
            return tokens;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static double contrast(Color a, Color b) {
        var light = Math.max(luminance(a), luminance(b));
        var dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linearChannel(colour.getRed())
                + 0.7152 * linearChannel(colour.getGreen())
                + 0.0722 * linearChannel(colour.getBlue());
    }

    private static double linearChannel(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
