package lanedesk.workstation.settings;

import lanedesk.workstation.environment.ConnectionReport;

/// How a test of a connection stands.
sealed interface TestState {

    /// None was asked for since the profile came up.
    record Idle() implements TestState {}

    /// The service is being asked.
    record Running() implements TestState {}

    /// What was found.
    record Done(ConnectionReport report) implements TestState {}

    /// The test itself failed, as when the sandbox does not start.
    record Failed(String words) implements TestState {}
}
