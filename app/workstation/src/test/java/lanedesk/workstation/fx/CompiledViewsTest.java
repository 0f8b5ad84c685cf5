package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the build makes of FXML, and what it refuses to make anything of.
class CompiledViewsTest {

    private static final String FOLDER = "lanedesk/workstation/fx/";

    @TempDir
    static Path tool;

    @TempDir
    Path classes;

    @BeforeAll
    static void compileTheBuildsOwnProgram() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.list(Path.of("src/build"))) {
            List<Path> program = sources.filter(file -> !file.toString().endsWith("Styles.java"))
                    .toList();
            assertThat(compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-d", tool.toString(), "-proc:none"),
                                    null,
                                    files.getJavaFileObjectsFromPaths(program))
                            .call())
                    .isTrue();
        }
    }

    private void compile(String fxml) throws Throwable {
        Path folder = Files.createDirectories(classes.resolve(FOLDER));
        Files.copy(Path.of("target/test-classes", FOLDER, "SampleView.class"), folder.resolve("SampleView.class"));
        Files.writeString(folder.resolve("SampleView.fxml"), fxml);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {tool.toUri().toURL()})) {
            Method main = loader.loadClass("CompiledViews").getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            String[] arguments = {
                classPath(), classes.toString(), classes.resolve("made").toString()
            };
            main.invoke(null, (Object) arguments);
        } catch (InvocationTargetException refused) {
            throw refused.getCause();
        }
    }

    private static String classPath() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of("target/javafx"))) {
            return Stream.concat(
                            Stream.of("target/classes", System.getProperty("java.class.path")),
                            modules.map(Path::toString))
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    private static String sample() throws IOException {
        return Files.readString(Path.of("src/test/resources", FOLDER, "SampleView.fxml"));
    }

    @Test
    void soundFileBecomesPlainCalls() throws Throwable {
        compile(sample());
        assertThat(classes.resolve(FOLDER + "SampleViewFxml.class")).exists();
        assertThat(classes.resolve("made/" + FOLDER + "SampleViewFxml.java"))
                .content()
                .contains("view.origin = ", ".setId(\"origin\")", "texts.getString(\"from\")", "Priority.ALWAYS")
                .doesNotContain("reflect");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <Badge text=            | <Badge txet=            | no property txet in lanedesk.workstation.fx.Badge
        tone="ACCENT"           | tone="LOUD"             | no Tone LOUD
        required="true"         | required="yes"          | neither true nor false: yes
        spacing="12"            | spacing="wide"          | wide
        fx:id="origin"          | text=""                 | nothing has the fx:id origin
        <Badge                  | <Bagde                  | Bagde is not imported
        shortcut="Shortcut+K"   | onAction="#lost"        | no method lost in lanedesk.workstation.fx.SampleView
        fx:id="lane"            | fx:id="lane" fx:controller="Other" | the controller is lanedesk.workstation.fx.SampleView
        emptyText="%clear"      | emptyText="$nobody"     | nothing has the fx:id nobody
        HBox.hgrow="ALWAYS"     | HBox.hgrew="ALWAYS"     | no property hgrew in javafx.scene.layout.HBox
        <TextField fx:id        | words <TextField fx:id  | text outside an attribute: words
        """)
    void nameThatNothingHasStopsTheBuild(String right, String wrong, String why) throws IOException {
        String sound = sample();
        assertThat(sound).contains(right);
        assertThatThrownBy(() -> compile(sound.replaceFirst(Pattern.quote(right), Matcher.quoteReplacement(wrong))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("SampleView.fxml, line ")
                .hasMessageContaining(why);
    }
}
