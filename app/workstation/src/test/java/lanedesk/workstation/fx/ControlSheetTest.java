package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javafx.css.CssParser;
import javafx.css.Declaration;
import javafx.css.Rule;
import javafx.css.Styleable;
import lanedesk.workstation.fx.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/// Tests the style sheets that the build makes from AtlantaFX's: they omit only rules for controls and style
/// classes that the program does not use.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ControlSheetTest {

    private static final Pattern STYLE_CLASS = Pattern.compile("\\.([A-Za-z][\\w-]*)");
    private static final Pattern UNUSED_CLASS = unusedClasses();
    private static final Pattern SELECTOR_PARTS =
            Pattern.compile("(?:javafx\\.scene\\.(?:control|chart)|org\\.controlsfx\\.control)(?:\\.[\\w$]+)+");
    private static final Pattern IMPORT = Pattern.compile("<\\?import ([\\w.]+)\\?>");
    private static final Pattern STYLED = Pattern.compile("styleClass=\"([^\"]+)\"|tyleClass\\(\\).*");
    private static final Pattern WORD = Pattern.compile("(?<=[\"\\s,])[a-z][\\w-]*(?=[\"\\s,])");

    private record StyleRule(String selector, List<String> properties) {

        boolean hasUnusedClass() {
            return STYLE_CLASS
                    .matcher(selector)
                    .results()
                    .map(match -> match.group(1))
                    .anyMatch(UNUSED_CLASS.asMatchPredicate());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"primer-light", "primer-dark"})
    void keepsOrderOfRemainingRules(String sheet) {
        List<StyleRule> whole = rulesOf(fullSheet(sheet));
        List<StyleRule> others =
                whole.stream().filter(style -> !style.hasUnusedClass()).toList();

        assertThat(rulesOf(Theme.themeResourceUrl(sheet + ".css"))).isEqualTo(others);
        assertThat(others).hasSizeBetween(whole.size() / 3, whole.size() * 2 / 3);
    }

    @Test
    void createsNoControlWithoutStyle(FxRobot robot) {
        Set<String> made = new TreeSet<>();
        robot.interact(() -> allControls().forEach(control -> made.addAll(control.getStyleClass())));
        assertThat(made)
                .contains("label", "table-view", "tab-pane", "segmented-bar", "axis")
                .noneMatch(UNUSED_CLASS.asMatchPredicate());
    }

    @Test
    void usesNoStyleClassWithoutRule() {
        Set<String> given = Stream.of("src/main/java", "src/main/resources")
                .flatMap(ControlSheetTest::readTexts)
                .flatMap(text -> STYLED.matcher(text).results())
                .flatMap(styled -> WORD.matcher(styled.group() + " ").results())
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(given).contains("ld-muted", "branch-line", "label").noneMatch(UNUSED_CLASS.asMatchPredicate());
    }

    private static URL fullSheet(String sheet) {
        return Objects.requireNonNull(PrimerLight.class.getResource(sheet + ".css"));
    }

    private static List<StyleRule> rulesOf(URL sheet) {
        try {
            return new CssParser()
                    .parse(sheet).getRules().stream()
                            .flatMap(ControlSheetTest::rulesOf)
                            .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Stream<StyleRule> rulesOf(Rule rule) {
        List<String> properties =
                rule.getDeclarations().stream().map(Declaration::getProperty).toList();
        return rule.getSelectors().stream().map(selector -> new StyleRule(selector.toString(), properties));
    }

    private static Pattern unusedClasses() {
        String sheets = readText(Path.of("src/main/ant/control-sheets.xml"));
        Matcher list = Pattern.compile("name=\"unused\" value=\"([^\"]+)\"").matcher(sheets);
        if (!list.find()) {
            throw new IllegalStateException("control-sheets.xml has no list");
        }
        return Pattern.compile(list.group(1));
    }

    // One instance of each control of JavaFX and ControlsFX that is named in code or FXML.
    private static List<Styleable> allControls() {
        Stream<String> inCode =
                filesEndingWith("target/classes", ".class").stream().flatMap(ControlSheetTest::controlsNamedIn);
        Stream<String> inViews = readTexts("src/main/resources")
                .flatMap(text -> IMPORT.matcher(text).results())
                .map(match -> match.group(1));
        return Stream.concat(inCode, inViews)
                .filter(SELECTOR_PARTS.asMatchPredicate())
                .distinct()
                .flatMap(ControlSheetTest::createControl)
                .toList();
    }

    // The constant pool contains names of classes and their descriptors in the same form.
    private static Stream<String> controlsNamedIn(Path file) {
        return StreamSupport.stream(parseClass(file).constantPool().spliterator(), false)
                .filter(Utf8Entry.class::isInstance)
                .flatMap(entry -> SELECTOR_PARTS
                        .matcher(((Utf8Entry) entry).stringValue().replace('/', '.'))
                        .results())
                .map(MatchResult::group);
    }

    private static ClassModel parseClass(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Stream<Styleable> createControl(String name) {
        try {
            Class<?> type = Class.forName(name);
            if (!Styleable.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers())) {
                return Stream.empty();
            }
            return Stream.of((Styleable) type.getConstructor().newInstance());
        } catch (NoSuchMethodException withoutPlainConstructor) {
            return Stream.empty();
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(name, failure);
        }
    }

    private static Stream<String> readTexts(String folder) {
        return filesEndingWith(folder, ".java", ".fxml").stream().map(ControlSheetTest::readText);
    }

    private static List<Path> filesEndingWith(String folder, String... ends) {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(file ->
                            Stream.of(ends).anyMatch(end -> file.toString().endsWith(end)))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String readText(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
