package lanedesk.workstation.architecture.broken;

/// Is open to be extended.
class BrokenView {}
