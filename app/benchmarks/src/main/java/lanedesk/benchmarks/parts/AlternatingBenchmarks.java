package lanedesk.benchmarks.parts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Samples;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/// Runs the benchmarks of one class alternately (A B A B), each time in a virtual machine of its own.
final class AlternatingBenchmarks {

    /// The JVM options for the benchmarks of the parts.
    static final List<String> JVM_OPTIONS = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx1g",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow", // JMH uses sun.misc.Unsafe
            "-Djava.awt.headless=true");

    private static final int ROUNDS = 3;

    private final BenchmarkRun run;
    private final Duration warmUp;
    private final List<String> properties;

    AlternatingBenchmarks(BenchmarkRun run, String... properties) {
        this(run, Duration.ofSeconds(run.isQuick() ? 1 : 3), properties);
    }

    /// @param warmUp the warm-up time, which quick runs do not shorten
    AlternatingBenchmarks(BenchmarkRun run, Duration warmUp, String... properties) {
        this.run = run;
        this.warmUp = warmUp;
        this.properties = List.of(properties);
    }

    /// Runs `measureProgram`, `measureBaseline` and further methods of a class in turns.
    BenchmarkTimes runAlternating(Class<?> benchmark, Map<String, String> parameters, String... furtherMethods)
            throws RunnerException {
        List<String> methods = Stream.concat(Stream.of("measureProgram", "measureBaseline"), Stream.of(furtherMethods))
                .toList();
        Map<String, List<Statistics>> rounds = new LinkedHashMap<>();
        for (int round = 0; round < run.roundCount(ROUNDS); round++) {
            for (String method : methods) {
                rounds.computeIfAbsent(method, _ -> new ArrayList<>())
                        .add(runInNewProcess(benchmark.getName() + "." + method, parameters));
            }
        }
        Map<String, BenchmarkTimes.MethodTimes> times = new LinkedHashMap<>();
        rounds.forEach((method, statistics) -> times.put(
                method, new BenchmarkTimes.MethodTimes(percentilesOf(statistics, 50), percentilesOf(statistics, 99))));
        return new BenchmarkTimes(times);
    }

    private static Samples percentilesOf(List<Statistics> rounds, double percent) {
        return new Samples(
                rounds.stream().map(round -> round.getPercentile(percent)).toList());
    }

    private Statistics runInNewProcess(String benchmark, Map<String, String> parameters) throws RunnerException {
        List<String> jvmOptions = new ArrayList<>(JVM_OPTIONS);
        jvmOptions.add("-Dmeasured=" + run.workFolder());
        jvmOptions.addAll(properties);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + benchmark.replace(".", "\\.") + "$")
                .mode(Mode.SampleTime)
                .timeUnit(TimeUnit.MILLISECONDS)
                .forks(1)
                .warmupIterations((int) warmUp.toSeconds())
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(run.isQuick() ? 1 : 3)
                .measurementTime(TimeValue.seconds(1))
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .jvmArgs(jvmOptions.toArray(String[]::new));
        parameters.forEach(options::param);
        Collection<RunResult> results = new Runner(options.build()).run();
        return results.iterator().next().getPrimaryResult().getStatistics();
    }
}
